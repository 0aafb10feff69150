import { CALENDAR_WORDS, fold } from '../lexicon/calendar-words.ts'
import { remembered } from '../text/memoize.ts'

/**
 * What churches call what they hold, by language: terms parted by bars, without accents, "*" for any ending. A name
 * that holds one of them is a name of something to come to.
 */
interface ServiceWords {
  /** Mass, service, liturgy, office: what a heading may name for all hours below it. */
  worship: string
  /** Confession, adoration, rosary: never Mass, whatever stands above. */
  devotion: string
  /** Classes, groups, choirs, meals. */
  group: string
  /** Words of headings that name nothing themselves. */
  schedule: string
  /** When somebody is there or something is sent: no event. */
  staff: string
  /** Between a name, a day and an hour. */
  filler: string
}

const SERVICE_WORDS: Readonly<Record<string, ServiceWords>> = {
  en: {
    worship:
      'mass|masses|service|services|worship|liturgy|liturgies|eucharist|communion|vespers|matins|orthros|evensong|compline|third hour|third hours|sixth hour|sixth hours|ninth hour|royal hours|vigil|vigils|evening prayer|morning prayer|qurbana|holy hours|lauds|benediction|novena|stations of the cross|typika|akathist|celebration',
    devotion:
      'open chapel|open sanctuary|baptism|baptisms|anointing|anointing of the sick|healing|confession|confessions|reconciliation|adoration|holy hour|rosary|exposition|chaplet|penance',
    group:
      'experience|encounter|assembly|forum|school|class|classes|study|studies|group|groups|circle|circles|guild|choir|rehearsal|practice|youth|kids|children|prayer|prayers|meeting|meetings|fellowship|breakfast|lunch|dinner|supper|pantry|club|awana|ministry|small groups|coffee|meal|catechism|faith formation|rcia|ocia|vbs|aa|nursery|women|men|seniors|recovery|band|bingo|bells|band|quilters|teens|college|playgroup|toddlers|yoga|fish fry|cookout|picnic|bazaar|tea|social|scouts|lessons|formation|workshop|support|soup|clothing|closet|outreach|visitation',
    schedule:
      'when|where|language|languages|details|info|location|date|day|service times|what to expect|note|schedule|schedules|times|time|join us|weekly|regular|calendar|events|gatherings|opportunities|when|when we meet|worship with us|visit|ordinary time|programs|activities|services',
    staff:
      'office|hours|e-mail|email|open|opening|closed|phone|call|staff|appointment|appointments|secretary|library|bookstore|shop|radio|broadcast|television|tv|livestream|streamed|online|store|gate|doors',
    filler:
      'morning|mornings|evening|evenings|afternoon|afternoons|night|nights|takes place|at|on|every|each|and|the|of|from|to|in|for|a|we|are|is|our|am|pm|o clock|weekly|starts|starting|begins|followed by|both|all|s|with|or|also|will|be|held|celebrated|meets|meet|gather|time|when|day|days|by|after|before|during|until|month|months|week|year|noon',
  },
  es: {
    worship:
      'misa|misas|culto|cultos|servicio|servicios|eucaristia|eucaristias|liturgia|celebracion|celebraciones|visperas|laudes|adoracion y alabanza|santa cena|reunion general|novena|via crucis',
    devotion:
      'bautismo|bautismos|bautizo|bautizos|confesion|confesiones|reconciliacion|hora santa|rosario|adoracion|exposicion|santisimo',
    group:
      'escuela|clase|clases|estudio|estudios|grupo|grupos|coro|ensayo|jovenes|ninos|oracion|reunion|reuniones|alabanza|catequesis|catecismo|damas|caballeros|varones|mujeres|hombres|taller|desayuno|ayuno|intercesion|celula|celulas|adolescentes|matrimonios|discipulado|vigilia',
    schedule:
      'cuando|donde|detalles|informacion|fecha|horario|horarios|programacion|actividades|reuniones|calendario|agenda|servicios|nuestras reuniones',
    staff:
      'oficina|secretaria|despacho|atencion|abierto|cerrado|telefono|transmision|transmisiones|radio|en vivo|whatsapp',
    filler:
      'manana|tarde|noche|de la manana|mediodia|a|las|la|el|los|en|de|del|y|cada|todos|todas|hs|horas|hrs|hora|para|con|al|por|desde|hasta|nos|reunimos|dia|dias|mes|son|es|se|celebra|the',
  },
  pt: {
    worship:
      'missa|missas|culto|cultos|celebracao|celebracoes|eucaristia|liturgia|santa ceia|adoracao ao santissimo|louvor e adoracao|novena|vesperas|laudes|reuniao publica',
    devotion: 'batismo|batizados|batizado|confissao|confissoes|adoracao|terco|rosario|hora santa|exposicao',
    group:
      'escola|ebd|classe|estudo|estudos|grupo|grupos|coral|coro|ensaio|jovens|criancas|oracao|reuniao|reunioes|louvor|catequese|mulheres|homens|celula|celulas|discipulado|adolescentes|casais|intercessao|vigilia|circulo|campanha|ensino|mocidade',
    schedule:
      'quando|onde|detalhes|horario|horarios|programacao|atividades|agenda|semana|nossos cultos|nossa programacao',
    staff: 'secretaria|atendimento|expediente|aberto|fechado|telefone|transmissao|radio|ao vivo|whatsapp',
    filler:
      'manha|tarde|noite|as|a|ao|aos|o|os|e|das|de|da|do|dos|em|na|no|cada|todos|todas|toda|todo|h|hs|hrs|horas|com|para|por|ate|dia|dias|mes|the',
  },
  fr: {
    worship:
      'messe|messes|culte|cultes|celebration|celebrations|eucharistie|liturgie|vepres|laudes|complies|office divin|offices du|office du|veillee|priere du matin|priere du soir|chemin de croix|neuvaine|assemblee',
    devotion:
      'bapteme|baptemes|confession|confessions|reconciliation|adoration|chapelet|rosaire|heure sainte|saint sacrement',
    group:
      'ecole|etude|etudes|groupe|groupes|chorale|repetition|jeunes|enfants|priere|prieres|reunion|reunions|catechisme|caté|catechese|rencontre|louange|aumonerie|eveil|repas|atelier|parcours|intercession|partage|preparation',
    schedule: 'quand|lieu|ou|horaire|horaires|programme|calendrier|agenda|activites|nos rencontres',
    staff:
      'secretariat|permanence|permanences|accueil|bureau|ouvert|ouverte|ouverture|ferme|telephone|radio|presbytere',
    filler:
      'matin|soir|apres-midi|a|le|la|les|l|de|du|des|d|et|au|aux|en|chaque|tous|toutes|h|heures|heure|pour|par|jusqu|sauf|ou|mois|jour|jours|une|un|avec|se|est|partir|the',
  },
  de: {
    worship:
      '*gottesdienst|*gottesdienste|messe|messen|*messe|*messen|eucharistie*|andacht*|vesper|liturgie|gottliche liturgie|vigil|abendmahl*|hochamt|amt|wortgottesfeier*|laudes|komplet|apodipnon|*feier',
    devotion: 'beichte|beicht*|anbetung*|rosenkranz*|aussetzung',
    group:
      '*kreis|*kreise|*gruppe|*gruppen|*stunde|*chor|chorprobe|*proben|probe|*treff|*treffen|*unterricht|*abend|bibel*|gebet*|jugend*|kinder*|frauen*|senioren*|*schule|konfirmanden*|*cafe|*fruhstuck|mittagessen|*club|gesprachskreis|hauskreis*|pfadfinder*',
    schedule:
      'wann|wo|ort|zeit|*zeiten|termine|kalender|ubersicht|veranstaltungen|regelmassige*|wochenubersicht|unsere*|gemeindeleben',
    staff:
      '*buro|sekretariat|geoffnet|*sprechzeiten|sprechstunde*|offnungszeiten|telefon|telefonisch|livestream|erreichbar',
    filler:
      'morgens|abends|vormittags|nachmittags|morgen|abend|nachmittag|um|uhr|der|die|das|den|dem|und|jeden|jede|jedes|immer|im|am|in|von|bis|ab|mit|zu|zur|zum|ca|monat|monats|monatlich|wochentlich|tag|wir|findet|statt|des|sowie|fur|an|nach|the',
  },
  it: {
    worship:
      'messa|messe|s messe|celebrazione|celebrazioni|eucaristia|liturgia|vespri|lodi|culto|culti|novena|via crucis|compieta',
    devotion:
      'battesimo|battesimi|confessione|confessioni|confessarsi|adorazione|rosario|ora santa|coroncina',
    group:
      'scuola|studio|gruppo|gruppi|coro|prove|giovani|ragazzi|bambini|preghiera|incontro|incontri|catechismo|catechesi|oratorio|riunione|acr|scout|caritas|lectio',
    schedule: 'quando|dove|luogo|orario|orari|programma|calendario|agenda|attivita|appuntamenti',
    staff: 'segreteria|ufficio|aperto|aperta|aperti|apertura|chiuso|telefono|radio|diretta|streaming',
    filler:
      'mattina|sera|pomeriggio|mattino|ore|alle|ore|e|il|la|le|lo|i|gli|di|del|della|delle|dei|da|dal|dalle|al|ai|a|ogni|tutti|tutte|in|per|con|nel|nella|nei|o|mese|giorno|giorni|si|the',
  },
  pl: {
    worship:
      'msza|msze|mszy|mszach|mszy swietej|eucharysti*|nabozenstw*|liturgi*|nieszpor*|nowenn*|droga krzyzowa|gorzkie zale|rorat*|jutrzni*|uwielbieni*',
    devotion:
      'chrzest|chrztu|spowiedz|spowiedzi|pokut*|pojednani*|adoracj*|rozaniec|rozanc*|koronk*|wystawieni*',
    group:
      'spotkani*|grup*|schol*|chor|choru|probo*|proba|proby|kateche*|mlodziez*|dzieci|modlitw*|modlitewn*|krag|kregu|oaz*|ministran*|lektor*|biblij*|szkol*|studium|wspolnot*|rodzin*|kandydat*|bierzmowan*|katolickie|akcja',
    schedule: 'kiedy|gdzie|porzadek|godziny|rozklad|harmonogram|plan|terminy|kalendarz',
    staff:
      'kancelari*|biuro|biura|czynn*|otwart*|zamkniet*|telefon*|sekretariat|transmisj*|dyzur*|biblioteka',
    filler:
      'rano|wlacznie|wieczorem|po poludniu|popoludniu|o|godz|godzinie|godziny|g|w|we|i|oraz|na|do|od|z|ze|po|przed|kazdy|kazda|kazde|kazdego|kazdej|miesiaca|miesiac|dzien|dni|sie|odbywa|ok|sw|rano|the',
  },
  nl: {
    worship:
      '*dienst|*diensten|mis|missen|*mis|eucharistie*|viering|vieringen|*viering|liturgie|vespers|lauden|avondmaal|kerkdienst*|samenkomst*',
    devotion: 'biecht|aanbidding*|rozenkrans*|lof',
    group:
      '*groep|*groepen|*kring|koor|*koor|repetitie*|*studie|*school|jeugd*|kinder*|gebed*|*avond|*ochtend|*cafe|koffie*|maaltijd|catechese|*club|bijbel*|clubs|inloop*|*uur',
    schedule: 'wanneer|waar|bijzonderheden|*tijden|agenda|rooster|programma|activiteiten|tijd|dag',
    staff: 'secretariaat|kantoor|geopend|open|gesloten|bereikbaar|telefoon|telefonisch|spreekuur',
    filler:
      'ochtend|avond|middag|avonds|om|uur|u|de|het|een|en|van|tot|elke|iedere|in|op|der|te|met|vanaf|is|wij|er|maand|dag|dagen|weken|week|of|aan|the',
  },
  cs: {
    worship:
      'mse|msi|mse svata|bohosluz*|liturgi*|nespor*|eucharisti*|shromazdeni*|poboznost*|krizova cesta|svata',
    devotion: 'zpoved*|svatost smireni|adorac*|ruzen*|smireni',
    group:
      'biblick*|hodina|modlitb*|modliteb*|skupin*|zkouska|sbor|mladez*|deti|vyuka|nabozenstvi|setkani|schuzk*|spolecenstv*|besidka|krouzek|klub',
    schedule: 'poradek|rozpis|porad|program|kalendar|prehled',
    staff: 'kancelar*|uredni*|otevren*|zavren*|telefon*|farni urad',
    filler:
      'rano|vecer|odpoledne|dopoledne|v|ve|od|do|hod|hodin|a|i|na|se|kazdy|kazdou|kazde|v mesici|po|pred|o|u|z|mesic|mesici|the',
  },
  sk: {
    worship: 'omsa|omse|svata omsa|bohosluz*|sluzby bozie|liturgi*|vesper*|poboznost*',
    devotion: 'spoved*|spovedan*|adoraci*|ruzen*|poklon*',
    group: 'biblick*|modlitb*|stretnuti*|skupin*|nacvik*|spevokol|mladez*|deti|katechez*|klub',
    schedule: 'rozpis|program|poriadok|kalendar',
    staff: 'kancelari*|uradn*|otvoren*|zatvoren*|telefon*',
    filler: 'o|hod|hodine|v|vo|od|do|a|i|na|sa|kazdy|kazdu|po|pred|z|the',
  },
  hu: {
    worship: '*mise|*misek|miserend|*istentisztelet*|liturgia|vesperas|zsolozsma|litania',
    devotion: 'gyonas*|gyontat*|szentsegimadas*|rozsafuzer*',
    group: 'bibliaora*|imaora*|enekkar|*proba|hittan*|ifjusag*|gyerek*|imakor*|csoport*|klub|talalkozo',
    schedule: 'rend|idopont*|program*|naptar',
    staff: 'iroda*|hivatal*|nyitva|zarva|telefon*|ugyelet*|fogado*',
    filler: 'es|az|a|kor|orakor|ora|tol|ig|minden|van|the',
  },
  sv: {
    worship: '*gudstjanst*|massa|hogmassa|vesper|andakt*|*mote|nattvard*|messe|gudstjeneste*',
    devotion: 'bikt|tillbedjan|rosenkrans',
    group:
      '*grupp*|kor|*kor|bibel*|bon|boen|bonemote|*studi*|ungdom*|barn*|scout*|*cafe|sang*|oppet hus|*skola|*samling*|lunch|sprakcafe',
    schedule: 'tider|kalender|program|aktiviteter|schema',
    staff: 'expedition*|oppettider|stangt|telefon*|kontor',
    filler: 'kl|klockan|och|i|pa|till|varje|den|det|for|med|fran|vi|the',
  },
  ro: {
    worship:
      'liturghi*|sfanta liturghie|slujb*|vecerni*|utreni*|acatist*|maslu|serviciu*|program de inchinare',
    devotion: 'spovedani*|paraclis*|spovada',
    group: 'studiu*|rugaciun*|scoala|tineri*|copii*|cor|repetit*|intalnir*|grup*',
    schedule: 'program|programul|orar|calendar',
    staff: 'birou*|secretariat|telefon*|deschis',
    filler: 'de|la|ora|orele|si|in|cu|pentru|the',
  },
  ru: {
    worship:
      'литург*|богослуж*|всенощн*|вечерн*|утрен*|молеб*|акафист*|служени*|служб*|собрани*|месса|обедня|часы',
    devotion: 'исповед*|исповід*|панихид*|сповід*',
    group: 'школ*|изучени*|молитв*|занят*|молодеж*|молодіж*|хор|спевк*|групп*|зібранн*|дети|детск*',
    schedule: 'расписани*|розклад*|время|график',
    staff: 'офис|телефон*|открыт*|дежур*',
    filler: 'в|во|и|с|со|по|на|до|от|каждый|каждое|каждую|ч|час|часов|the',
  },
  vi: {
    worship: 'thanh le|gio le|tho phuong|le tho phuong|le trong|chau thanh the',
    devotion: 'giai toi|xung toi|chau|lan hat|kinh man coi',
    group: 'hoc|truong|cau nguyen|ca doan|thieu nhi|thanh nien|tap hat|nhom|giao ly|lop|trai',
    schedule: 'chuong trinh|lich|gio|thoi gian',
    staff: 'van phong|lam viec|dien thoai|mo cua',
    filler: 'luc|gio|va|vao|tu|den|cac|moi|hang tuan|hang|sang|chieu|toi|trua|buoi|the',
  },
  ko: {
    worship: '예배|미사|기도회|찬양|새벽기도|집회|성찬|철야',
    devotion: '고해|성사|성체조배|묵주',
    group:
      '학교|모임|공부|교제|성경|기도|부서|유치부|유년부|초등부|중고등부|청년부|학생부|영아부|구역|교육|연습|성가대|훈련|새가족',
    schedule: '장소|구분|비고|안내|시간|시간표|일정',
    staff: '사무실|사무|전화|주차|방송',
    filler: '오전|오후|저녁|새벽|밤|아침|낮|매주|오전|오후|시|분|및|부터|까지|장소|the',
  },
  zh: {
    worship: '崇拜|禮拜|礼拜|彌撒|弥撒|聚會|聚会|敬拜|聖餐|圣餐|禱告會|祷告会|礼拝',
    devotion: '告解|朝拜聖體|明供聖體|玫瑰經',
    group:
      '查經|查经|主日學|主日学|團契|团契|小組|小组|詩班|诗班|禱告|祷告|讀書會|读书会|練習|练习|祈祷会|學校|学校|班|禱會|祷会|聖歌隊|兒童|儿童',
    schedule: '地點|地点|時間|时间|安排|時間表|聚會時間|聚会时间|聚會名稱|聚會地點',
    staff: '辦公|办公|電話|电话|開放|开放',
    filler: '於|在|是|有|每|早|晚|上午|下午|晚上|早上|每|時|点|點|分|至|the',
  },
}

type Kind = keyof ServiceWords

export const SIGNS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** The source of a pattern for terms of all languages: whole words, but for writing without spaces. */
function sourceOf(terms: readonly string[]): string {
  const escaped = (term: string) =>
    term
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+')
      .replace(/^\*/, '\\p{L}*')
      .replace(/\*$/, '\\p{L}*')
  const sorted = [...new Set(terms.map(fold))].toSorted((a, b) => b.length - a.length)
  const signs = sorted.filter((term) => SIGNS.test(term)).map(escaped)
  const words = sorted.filter((term) => !SIGNS.test(term)).map(escaped)
  return [`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, ...signs].join('|')
}

const termsOf = (kind: Kind) => Object.values(SERVICE_WORDS).flatMap((words) => words[kind].split('|'))
const compile = (...kinds: Kind[]) => new RegExp(sourceOf(kinds.flatMap(termsOf)), 'u')
const compileAll = (source: string) => new RegExp(source, 'gu')

/** Patterns for folded text. */
export const WORSHIP_NAME = compile('worship')
const DEVOTION_NAME = compile('devotion')
const GROUP_NAME = compile('group')
export const SCHEDULE_WORD = compile('schedule')
export const STAFF_WORD = compile('staff')
const PLAIN = compileAll(sourceOf([...termsOf('filler'), ...termsOf('schedule')]))
const FILLER = compileAll(sourceOf(termsOf('filler')))

/** Whether a text names what people come to. */
export const isServiceName = remembered(
  (folded): boolean => WORSHIP_NAME.test(folded) || DEVOTION_NAME.test(folded) || GROUP_NAME.test(folded),
)

const MIN_LETTERS = 2
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length

/** Whether anything is left of a text without what stands between names, days and hours. */
export const hasOwnWords = remembered(
  (folded): boolean => letters(folded.replace(FILLER, ' ')) > (SIGNS.test(folded) ? 0 : MIN_LETTERS),
)

/** Whether a text is only of schedules: "Horarios", "Service times". */
export const isScheduleAlone = remembered(
  (folded): boolean =>
    folded !== 'gio le' && letters(folded.replace(PLAIN, ' ')) <= (SIGNS.test(folded) ? 0 : MIN_LETTERS),
)

/** The languages' own words for days, to see at once whether a line may tell of one. */
const DAY_WORDS = Object.values(CALENDAR_WORDS).flatMap(
  ({ weekdays, short, daily, workdays, weekend, festive, noon }) =>
    [weekdays, short, daily, workdays, weekend, festive, noon].join('|').split(/[,|]/).filter(Boolean),
)
const ANY_DAY = new RegExp(sourceOf(DAY_WORDS), 'u')
export const mayNameDay = (folded: string): boolean => ANY_DAY.test(folded)
