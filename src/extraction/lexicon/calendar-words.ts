/**
 * Words of the calendar by language, to find a printed day whatever the language of its page: alternatives are parted by
 * bars, "*" stands for any ending. Accents do not matter. Weekdays begin with Sunday; ordinals are first to fifth, last.
 */
export interface CalendarWords {
  weekdays: string
  /** Short weekdays, which count only on pages of the language. */
  short: string
  months: string
  shortMonths: string
  ordinals: string
  daily: string
  workdays: string
  /** The weekend, and the eve of a Sunday. */
  weekend: string
  /** Feast days, which Sundays are among. */
  festive: string
  fortnightly: string
  /** The half of the day: before noon, after it. */
  morning: string
  later: string
  noon: string
  midnight: string
  /** What says of a day without a date: today, tomorrow, this, next; left empty where it is the morning, too. */
  relative: string
  /** Common words, to know the language by. */
  common: string
  /** Hours are printed of 24. */
  is24: boolean
}

/** Seven, twelve or six terms in their order, parted by commas. */
const words = (of: Partial<CalendarWords>): CalendarWords => ({
  weekdays: '',
  short: '',
  months: '',
  shortMonths: '',
  ordinals: '',
  daily: '',
  workdays: '',
  weekend: '',
  festive: '',
  fortnightly: '',
  morning: '',
  later: '',
  noon: '',
  midnight: '',
  relative: '',
  common: '',
  is24: true,
  ...of,
})

export const CALENDAR_WORDS: Readonly<Record<string, CalendarWords>> = {
  en: words({
    weekdays:
      "sunday|sundays|sunday's|lord's day,monday|mondays,tuesday|tuesdays,wednesday|wednesdays,thursday|thursdays,friday|fridays,saturday|saturdays|sabbath|sabbaths",
    short: 'sun|su,mon|mo,tue|tues|tu,wed|weds|we,thu|thur|thurs|th,fri|fr,sat|sa',
    months: 'january,february,march,april,may,june,july,august,september,october,november,december',
    shortMonths: 'jan,feb|febr,mar,apr,may,jun,jul,aug,sep|sept,oct,nov,dec',
    ordinals: 'first|1st|01st|1rst,second|2nd|02nd,third|3rd|03rd,fourth|4th|04th,fifth|5th|05th,last',
    daily: 'daily|every day|everyday|each day|days a week|nightly|each night|every night|every morning',
    workdays: 'weekday|weekdays|workdays|weekday masses|m-f|m - f|mwf|daily mass|daily masses',
    weekend: 'weekend|weekends,vigil|anticipated|anticipatory',
    festive: 'holy days|holidays|holiday',
    fortnightly:
      'every other|alternate|alternating|biweekly|bi-weekly|fortnight*|every two weeks|every 2 weeks|every second|twice a month|twice monthly',
    morning: 'morning|mornings|breakfast|matins|sunrise|forenoon|dawn|brunch',
    later:
      'evening|evenings|afternoon|afternoons|night|nights|supper|dinner|vespers|evensong|tonight|compline|eve|midday|lunch|luncheon|noon',
    noon: 'noon|midday|12n|12noon|noontime|12 n',
    midnight: 'midnight',
    relative: 'today|tonight,tomorrow,this|coming|week of,next|following',
    common: 'the|and|of|to|is|for|with|you|our|at',
    is24: false,
  }),
  es: words({
    weekdays:
      'domingo|domingos|dominical*|dia del senor,lunes,martes,miercoles,jueves,viernes,sabado|sabados|sabatin*',
    short: 'dom,lun,mar,mie|mier,jue|juev,vie|vier,sab',
    months:
      'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre|setiembre,octubre,noviembre,diciembre',
    shortMonths: 'ene,feb,mar,abr,may,jun,jul,ago,sep|sept,oct,nov,dic',
    ordinals:
      'primer|primero|primera|primeros|1er|1o|1a|1ro|1°|1º,segundo|segunda|segundos|2do|2o|2°|2º,tercer|tercero|tercera|terceros|3er|3o|3°|3º,cuarto|cuarta|cuartos|4to|4o|4°|4º,quinto|quinta|5to|5o,ultimo|ultima|ultimos',
    daily: 'diari*|todos los dias|cada dia|todas las noches|cada noche|lunes a domingo',
    workdays: 'entre semana|dias de semana|dias habiles|dias laborables|dias ordinarios|laborables|diari*',
    weekend: 'fin de semana|fines de semana,vigilia|vispera*|anticipad*',
    festive: 'festivo|festivos|feriado|feriados|fiestas|dias de precepto',
    fortnightly:
      'cada dos semanas|quincenal*|cada quince dias|cada 15 dias|cada 2 semanas|semana de por medio',
    morning: 'manana|mananas|am|madrugada|matutin*|laudes',
    later: 'tarde|tardes|noche|noches|pm|visperas|vespertin*|mediodia',
    noon: 'mediodia|medio dia|12m',
    midnight: 'medianoche|media noche',
    relative: 'hoy|esta noche,,este|esta|estos|estas,proximo|proxima|siguiente|que viene',
    common: 'el|la|los|las|que|para|con|una|del|por',
    is24: false,
  }),
  pt: words({
    weekdays:
      'domingo|domingos|dominical*,segunda|segundas|segunda-feira|segundas-feiras|2a feira|2a,terca|tercas|terca-feira|tercas-feiras|3a feira|3a,quarta|quartas|quarta-feira|quartas-feiras|4a feira|4a,quinta|quintas|quinta-feira|quintas-feiras|5a feira|5a,sexta|sextas|sexta-feira|sextas-feiras|6a feira|6a,sabado|sabados',
    short: 'dom,seg,ter,qua,qui,sex,sab',
    months: 'janeiro,fevereiro,marco,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro',
    shortMonths: 'jan,fev,mar,abr,mai,jun,jul,ago,set,out,nov,dez',
    ordinals:
      'primeiro|primeira|primeiros|primeiras|1o|1a|1º|1ª,segundo|segunda|segundos|2o|2º|2ª|2a,terceiro|terceira|terceiros|3o|3º|3ª|3a,quarto|quarta|quartos|4o|4º|4ª|4a,quinto|5o|5º|5ª,ultimo|ultima|ultimos',
    daily: 'diariamente|todos os dias|cada dia|todo dia|diario|diarios|diaria',
    workdays: 'dias de semana|dias uteis|durante a semana|dias feriais|feriais',
    weekend: 'fim de semana|fins de semana|finais de semana,vespertin*|vigilia',
    festive: 'festivos|feriados|dias santos',
    fortnightly: 'quinzenal*|a cada duas semanas|a cada 15 dias|cada quinze dias|de 15 em 15 dias',
    morning: 'manha|manhas|matinal|matutin*',
    later: 'tarde|tardes|noite|noites|vespertin*',
    noon: 'meio-dia|meio dia',
    midnight: 'meia-noite|meia noite',
    relative: 'hoje,amanha,este|esta|neste|nesta|deste|desta,proximo|proxima|que vem',
    common: 'o|os|e|da|do|das|dos|em|para|com|uma|nossa|não',
  }),
  fr: words({
    weekdays:
      'dimanche|dimanches|dominical*,lundi|lundis,mardi|mardis,mercredi|mercredis,jeudi|jeudis,vendredi|vendredis,samedi|samedis',
    short: 'dim,lun,mar,mer,jeu,ven,sam',
    months: 'janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre',
    shortMonths: 'janv|jan,fevr|fev,mars,avr,mai,juin,juil,aout,sept|sep,oct,nov,dec',
    ordinals:
      '1er|1ere|1ers|1re|premier|premiere|premiers|premieres,2e|2eme|2nd|2nde|2d|deuxieme|deuxiemes|second|seconde,3e|3eme|troisieme|troisiemes,4e|4eme|quatrieme|quatriemes,5e|5eme|cinquieme,dernier|derniere|derniers',
    daily:
      'tous les jours|chaque jour|quotidien*|tlj|chaque matin|chaque soir|tous les matins|tous les soirs',
    workdays: 'en semaine|jours de semaine|jours ouvrables|de semaine|la semaine',
    weekend: 'week-end|weekend|week-ends,anticipee|anticipees',
    festive: 'fetes|jours de fete|feries|ferie',
    fortnightly:
      'tous les quinze jours|tous les 15 jours|une semaine sur deux|toutes les deux semaines|un dimanche sur deux|un samedi sur deux|1 fois sur 2|un sur deux|bimensuel*|1 dimanche sur 2|1 semaine sur 2',
    morning: 'matin|matins|matinee|laudes',
    later: 'apres-midi|soir|soirs|soiree|vepres|veillee|complies',
    noon: 'midi',
    midnight: 'minuit',
    relative: "aujourd'hui|ce soir,demain,ce|cette,prochain|prochaine",
    common: 'le|les|des|et|du|une|pour|avec|dans|est|au|aux',
  }),
  de: words({
    weekdays: 'sonntag*|sonn-,montag*,dienstag*,mittwoch*,donnerstag*,freitag*,samstag*|sonnabend*',
    short: 'so,mo,di,mi,do,fr,sa',
    months: 'januar*|janner,februar*,marz,april,mai,juni,juli,august,september,oktober,november,dezember',
    shortMonths: 'jan,feb,mar|marz,apr,mai,jun,jul,aug,sep|sept,okt,nov,dez',
    ordinals: 'erste*|1,zweite*|2,dritte*|3,vierte*|4,funfte*|5,letzte*',
    daily: 'taglich*|jeden tag|alle tage|jeden abend|jeden morgen',
    workdays: 'werktag*|wochentag*|unter der woche|an wochentagen|werktags|wochentags',
    weekend: 'wochenende*,vorabend*',
    festive: 'feiertag*|sonn- und feiertag*',
    fortnightly:
      'alle 14 tage|alle zwei wochen|alle 2 wochen|vierzehntagig*|14-tagig*|14tagig*|14-taglich|zweiwochig*|zweiwochentlich|jede zweite woche|jeden zweiten|jeden 2|14 tagig*|ungerade*|gerade* wochen|geraden kalenderwochen|alle 14',
    morning: 'morgen|morgens|fruh|vormittag*|laudes|fruhstuck*|*morgen',
    later: 'abend|abends|nachmittag*|nachmittags|vesper|mittags|nachts|*abend|*nachmittag|komplet',
    noon: 'mittag|12 uhr mittags',
    midnight: 'mitternacht',
    relative: 'heute,,diese*|kommende*,nachste*',
    common: 'der|die|das|und|ist|mit|fur|von|den|im|zu|am',
  }),
  it: words({
    weekdays:
      'domenica|domeniche|domenicale|domenicali,lunedi,martedi,mercoledi,giovedi,venerdi,sabato|sabati',
    short: 'dom,lun,mar,mer,gio,ven,sab',
    months: 'gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre',
    shortMonths: 'gen,feb,mar,apr,mag,giu,lug,ago,set|sett,ott,nov,dic',
    ordinals:
      'primo|prima|primi|prime|1o|1°|1º|1a|1ª,secondo|seconda|secondi|2o|2°|2º|2a,terzo|terza|terzi|3o|3°|3º|3a,quarto|quarta|quarti|4o|4°|4º|4a,quinto|quinta|5o|5°|5º,ultimo|ultima|ultimi',
    daily: 'tutti i giorni|ogni giorno|quotidian*|giornalier*|ogni sera',
    workdays: 'feriale|feriali|giorni feriali|infrasettimanal*|lavorativi',
    weekend: 'fine settimana,prefestiv*|vigiliar*|vespertin*',
    festive: 'festivo|festivi|festiva|festive',
    fortnightly:
      'ogni due settimane|ogni quindici giorni|quindicinal*|ogni 15 giorni|a settimane alterne|alterne',
    morning: 'mattina|mattino|mattine|lodi|antimeridian*',
    later: 'pomeriggio|sera|sere|serale|vespri|notte|pomeridian*',
    noon: 'mezzogiorno',
    midnight: 'mezzanotte',
    relative: 'oggi|stasera,domani,questo|questa,prossimo|prossima',
    common: 'il|la|di|che|per|con|del|della|una|sono|gli|nel',
  }),
  pl: words({
    weekdays: 'niedziel*,poniedzial*,wtorek|wtork*,srod*|sroda,czwartek|czwartk*,piatek|piatk*,sobot*',
    short: 'nd|niedz|ndz,pn|pon,wt,sr,cz|czw,pt,sb|sob',
    months:
      'stycznia|styczen|styczniu,lutego|luty|lutym,marca|marzec|marcu,kwietnia|kwiecien|kwietniu,maja|maj|maju|majow*,czerwca|czerwiec|czerwcu|czerwcow*,lipca|lipiec|lipcu,sierpnia|sierpien|sierpniu,wrzesnia|wrzesien|wrzesniu,pazdziernika|pazdziernik|pazdzierniku|pazdziernikow*,listopada|listopad|listopadzie,grudnia|grudzien|grudniu',
    shortMonths: 'sty,lut,mar,kwi,maj,cze,lip,sie,wrz,paz,lis,gru',
    ordinals: 'pierwsz*|i|1,drug*|ii|2,trzec*|iii|3,czwart*|iv|4,piat*|v|5,ostatni*',
    daily: 'codzien*|kazdego dnia|co dzien',
    workdays:
      'dni powszedni*|dzien powszedni|powszedni*|dni robocz*|tygodniu|w tygodniu|w dni|dni tygodnia|robocze',
    weekend: 'weekend*',
    festive: 'w swieta|i swieta|swiateczn*|dni swiateczne',
    fortnightly: 'co dwa tygodnie|co drug*|co 2 tygodnie|dwa razy w miesiacu',
    morning: 'rano|poranna|porann*|rorat*|przedpoludni*',
    later: 'wieczor*|popoludni*|nieszpor*|po poludniu',
    noon: 'poludnie|w poludnie',
    midnight: 'polnoc|o polnocy|pasterk*',
    relative: 'dzis|dzisiaj,jutro,ten|te|tym|najblizsz*|biezac*,przyszl*|nastepn*',
    common: 'w|i|na|do|sie|z|o|nie|jest|oraz|od|dla',
  }),
  nl: words({
    weekdays: 'zondag*|zondagen,maandag*,dinsdag*,woensdag*,donderdag*,vrijdag*,zaterdag*',
    short: 'zo,ma,di,wo,do,vr,za',
    months: 'januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december',
    shortMonths: 'jan,feb,mrt,apr,mei,jun,jul,aug,sep|sept,okt,nov,dec',
    ordinals: 'eerste|1e|1ste,tweede|2e|2de,derde|3e|3de,vierde|4e|4de,vijfde|5e,laatste',
    daily: 'dagelijks|elke dag|iedere dag|alle dagen',
    workdays: 'doordeweeks*|werkdag*|weekdagen|door de week',
    weekend: 'weekend*',
    festive: 'feestdag*',
    fortnightly:
      'om de week|om de twee weken|tweewekelijks*|om de 14 dagen|eens per twee weken|even weken|oneven weken|twee keer per maand|om de 2 weken',
    morning: 'ochtend*|morgen|*morgen|*ochtend|voormiddag',
    later: 'avond|avonds|middag|middags|*avond|*middag|namiddag',
    noon: 'middaguur',
    midnight: 'middernacht',
    relative: 'vandaag|vanavond,,deze|aanstaande|komende,volgende',
    common: 'de|het|een|van|en|voor|met|zijn|om|te|wij|uur',
  }),
  cs: words({
    weekdays:
      'nedel*|nedele,pondel*,utery|uterky|uterni*|uterek,stred*|streda,ctvrtek|ctvrtk*|ctvrtecni*,patek|patk*|patecni*,sobot*',
    short: 'ne,po,ut,st,ct,pa,so',
    months:
      'ledna|leden|lednu,unora|unor|unoru,brezna|brezen|breznu,dubna|duben|dubnu,kvetna|kveten|kvetnu,cervna|cerven|cervnu,cervence|cervenec|cervenci,srpna|srpen|srpnu,zari,rijna|rijen|rijnu,listopadu|listopad,prosince|prosinec|prosinci',
    shortMonths: 'led,uno,bre,dub,kve,cvn,cvc,srp,zar,rij,lis,pro',
    ordinals: 'prvni*|1,druh*|2,treti*|3,ctvrt*|4,paty|pate|5,posledni*',
    daily: 'denne|kazdy den|kazdodenne',
    workdays: 'vsedni*|pracovni dny|vsednich',
    weekend: 'vikend*',
    festive: 'svatky|svatk*|svatecni*',
    fortnightly:
      'jednou za 14 dni|kazdy druhy|kazdou druhou|lichy|lichy tyden|sudy|sudy tyden|liche|sude|jednou za dva tydny|1x za 14 dni',
    morning: 'rano|dopoledne|ranni*',
    later: 'vecer*|odpoledne|odpol*',
    noon: 'poledne',
    midnight: 'pulnoc*',
    relative: 'dnes,zitra,tento|tuto,pristi',
    common: 'a|se|na|je|v|ve|do|za|pro|od|které|jsou',
  }),
  sk: words({
    weekdays: 'nedel*,pondel*,utorok|utork*,stred*,stvrtok|stvrtk*,piatok|piatk*,sobot*',
    short: 'ne,po,ut,st,st,pi,so',
    months:
      'januar*,februar*,marec|marca|marci,april*,maj|maja|maji,jun|juna|juni,jul|jula|juli,august*,september|septembra|septembri,oktober|oktobra|oktobri,november|novembra|novembri,december|decembra|decembri',
    shortMonths: 'jan,feb,mar,apr,maj,jun,jul,aug,sep,okt,nov,dec',
    ordinals: 'prv*|1,druh*|2,tret*|3,stvrt*|4,piat*|5,posledn*',
    daily: 'denne|kazdy den',
    workdays: 'pracovn*|vsedn*|pocas tyzdna',
    weekend: 'vikend*',
    festive: 'sviatok|sviatk*|sviatoc*',
    fortnightly: 'kazdy druhy|kazde dva tyzdne|parny|neparny',
    morning: 'rano|rann*|doobeda|dopoludnia',
    later: 'vecer*|popoludni|poobede',
    noon: 'poludnie',
    midnight: 'polnoc*',
    relative: 'dnes,zajtra,tento|tuto,buduci|buducu',
    common: 'a|sa|na|je|v|vo|do|za|pre|od|ktoré|sú',
  }),
  hu: words({
    weekdays: 'vasarnap*,hetfo*,kedd*,szerda*|szerdan,csutortok*,pentek*,szombat*',
    short: 'v|vas,h,k,sze|sz,cs|csut,p,szo',
    months:
      'januar*,februar*,marcius*,aprilis*,majus*,junius*,julius*,augusztus*,szeptember*,oktober*,november*,december*',
    shortMonths: 'jan,febr|feb,marc,apr,maj,jun,jul,aug,szept,okt,nov,dec',
    ordinals: 'elso|1,masodik|2,harmadik|3,negyedik|4,otodik|5,utolso',
    daily: 'naponta|minden nap|mindennap|hetfotol vasarnapig',
    workdays: 'hetkoznap*|munkanap*|koznap*',
    weekend: 'hetvege*',
    festive: 'unnep*|unnepnap*',
    fortnightly: 'kethetente|minden masodik|kethetenkent',
    morning: 'reggel*|delelott*|de',
    later: 'este*|delutan*|du',
    noon: 'del|delben',
    midnight: 'ejfel*',
    relative: 'ma,holnap,ezen,jovo|kovetkezo',
    common: 'a|az|es|van|egy|hogy|nem|minden|ora|orakor',
  }),
  sv: words({
    weekdays: 'sondag*,mandag*,tisdag*|tirsdag*,onsdag*,torsdag*,fredag*,lordag*',
    short: 'son,man,tis|tir,ons,tor|tors,fre,lor',
    months:
      'januari|januar,februari|februar,mars|marts,april,maj|mai,juni,juli,augusti|august,september,oktober,november,december|desember',
    shortMonths: 'jan,feb,mar,apr,maj|mai,jun,jul,aug,sep|sept,okt,nov,dec|des',
    ordinals: 'forsta|forste|1,andra|anden|andre|2,tredje|3,fjarde|fjerde|4,femte|5,sista|sidste|siste',
    daily: 'dagligen|daglig|varje dag|hver dag',
    workdays: 'vardag*|hverdag*',
    weekend: 'helg*|weekend*',
    festive: 'helgdag*|helligdag*',
    fortnightly: 'varannan|hver anden|annenhver|jamna veckor|udda veckor|hver 14',
    morning: 'morgon*|formiddag*|morgen',
    later: 'kvall*|aften*|eftermiddag*|kveld*|*kvall',
    noon: 'middag',
    midnight: 'midnatt|midnat',
    relative: 'idag|i dag|ikvall,imorgon|i morgen,denna|denne,nasta|naeste|neste',
    common: 'och|att|det|som|med|for|en|ar|vi|kl|og|til',
  }),
  ro: words({
    weekdays:
      'duminica|duminici|duminical*,luni|lunea,marti|martea,miercuri|miercurea,joi|joia,vineri|vinerea,sambata|simbata|sambete',
    short: 'dum,lun,mar,mie,joi,vin,sam',
    months:
      'ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie',
    shortMonths: 'ian,feb,mar,apr,mai,iun,iul,aug,sep|sept,oct,noi|nov,dec',
    ordinals:
      'prima|primul|1,doua|doilea|2,treia|treilea|3,patra|patrulea|4,cincea|cincilea|5,ultima|ultimul',
    daily: 'zilnic|in fiecare zi',
    workdays: 'zile lucratoare|in timpul saptamanii',
    festive: 'sarbator*',
    fortnightly: 'la doua saptamani|o data la doua saptamani',
    morning: 'dimineata|dimineti*',
    later: 'seara|dupa-amiaza|dupa amiaza',
    noon: 'pranz',
    midnight: 'miezul noptii',
    relative: 'astazi,maine,acest|aceasta,urmator*',
    common: 'si|de|la|in|cu|pentru|este|din|sunt|va',
  }),
  ru: words({
    weekdays:
      'воскресень*|воскресн*|неділ*|недел*,понедельник*|понеділ*,вторник*|вівтор*,сред*|серед*,четверг*|четвер*,пятниц*|п’ятниц*|пятниц*,суббот*|субот*',
    short: 'вс|нд,пн,вт,ср,чт,пт,сб',
    months:
      'январ*|січ*,феврал*|лют*,март*|берез*,апрел*|квіт*,мая|май|трав*,июн*|черв*,июл*|лип*,август*|серп*,сентябр*|верес*,октябр*|жовт*,ноябр*|листопад*,декабр*|груд*',
    ordinals: 'перв*|1,втор*|2,трет*|3,четверт*|4,пят*|5,последн*',
    daily: 'ежедневн*|каждый день|щодня|щоденн*',
    workdays: 'будн*|рабочие дни',
    weekend: 'выходн*|вихідн*',
    festive: 'праздник*|праздничн*|свят*',
    morning: 'утр*|ранк*|утренн*',
    later: 'вечер*|вечір*|дня',
    noon: 'полдень|опівдні',
    midnight: 'полночь|опівночі',
    relative: 'сегодня|сьогодні,завтра,эт*,следующ*',
    common: 'и|в|на|с|по|для|от|та|у|з',
  }),
  vi: words({
    weekdays:
      'chu nhat|chua nhat|cn,thu hai|thu 2,thu ba|thu 3,thu tu|thu 4,thu nam|thu 5,thu sau|thu 6,thu bay|thu 7',
    short: 'cn,t2,t3,t4,t5,t6,t7',
    months:
      'thang 1|thang gieng,thang 2|thang hai,thang 3|thang ba,thang 4|thang tu,thang 5|thang nam,thang 6|thang sau,thang 7|thang bay,thang 8|thang tam,thang 9|thang chin,thang 10|thang muoi,thang 11|thang muoi mot,thang 12|thang muoi hai',
    ordinals: 'dau|dau tien|thu nhat|1,thu hai|2,thu ba|3,thu tu|4,thu nam|5,cuoi|cuoi cung',
    daily: 'hang ngay|moi ngay|hang dem',
    workdays: 'ngay thuong|trong tuan',
    weekend: 'cuoi tuan',
    fortnightly: 'hai tuan mot lan|cach tuan',
    morning: 'sang|buoi sang',
    later: 'chieu|toi|buoi chieu|buoi toi|trua',
    noon: '12 gio trua|giua trua',
    midnight: 'nua dem',
    relative: 'hom nay,ngay mai,nay,toi',
    common: 'va|cua|cho|cac|la|den|trong|nha tho|ngay|gio',
    is24: false,
  }),
  ko: words({
    weekdays:
      '주일|일요일|(일)|(주)|일요,월요일|(월)|월요,화요일|(화)|화요,수요일|(수)|수요,목요일|(목)|목요,금요일|(금)|금요,토요일|(토)|토요',
    short: '일,월,화,수,목,금,토',
    ordinals: '첫째|첫번째|첫|1째,둘째|두번째|둘,셋째|세번째|셋,넷째|네번째|넷,다섯째,마지막',
    daily: '매일|월-토|월~토|월 - 토|새벽기도',
    workdays: '평일|주중|월-금|월~금|화-금|화~금|월–금|화–금|월 ~ 금',
    weekend: '주말',
    fortnightly: '격주',
    morning: '오전|새벽|아침|am',
    later: '오후|저녁|밤|pm',
    noon: '정오|낮 12시',
    midnight: '자정',
    relative: '오늘,내일,이번|금주,다음',
    common: '및|예배|교회|합니다|에서|안내',
    is24: false,
  }),
  zh: words({
    weekdays:
      '主日|星期日|星期天|週日|周日|禮拜天|礼拜天|禮拜日|日曜,星期一|週一|周一|月曜,星期二|週二|周二|火曜,星期三|週三|周三|水曜,星期四|週四|周四|木曜,星期五|週五|周五|金曜,星期六|週六|周六|土曜',
    ordinals: '第一,第二,第三,第四,第五,最後|最后',
    daily: '每天|每日|毎日',
    workdays: '平日|週一至週五|周一至周五',
    weekend: '週末|周末',
    fortnightly: '隔週|隔周|每兩週|每两周',
    morning: '上午|早上|早晨|清晨|午前|早',
    later: '下午|晚上|晚間|傍晚|午後|晚|夜',
    noon: '中午|正午',
    midnight: '午夜',
    relative: '今天|今晚,明天,本週|本周|本主日,下週|下周|下主日',
    common: '的|教會|教会|在|和|聚會|敬拜',
    is24: false,
  }),
}

/** Letters without their accents, small; 한글 stays whole. */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łđøß’‘´`]/g, (letter) => PLAIN[letter] ?? letter)
}

const NOT_ASCII = /[^\0-\x7f]/

const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
}

const WITHOUT_SPACES = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

/** Two letters are a weekday right before an hour, a number or another day; elsewhere they are words: "so", "we", "do". */
const IN_LIST =
  '(?=\\.?\\s*(?:[,&+:|)]|[-–—/]\\s*(?:\\p{L}{1,3}(?!\\p{L})|\\d)|\\d|$|at\\s|um\\s|as\\s|ore\\s|om\\s|kl\\s|ab\\s|und\\s|and\\s|y\\s|e\\s|et\\s|i\\s|bis\\s|to\\s))'
const SHORT = 2

/** A pattern's source for terms parted by bars; null where there are none. `areShort`: they may be words, too. */
export function termsSource(terms: string, areShort = false): string | null {
  const sources = terms
    .split('|')
    .filter(Boolean)
    .map((term) => {
      const folded = fold(term)
      const source = folded
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\s+/g, '\\s+')
        .replace(/^\*/, '\\p{L}*')
        .replace(/\*$/, '\\p{L}*')
      if (WITHOUT_SPACES.test(folded)) return source
      const isShort = areShort && folded.length <= SHORT
      return `(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])${isShort ? IN_LIST : ''}`
    })
    .sort((a, b) => b.length - a.length)
  return sources.length === 0 ? null : sources.join('|')
}
