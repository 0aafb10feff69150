import { WEEKDAY_PATTERN } from '../names.ts'

/**
 * The words by which a language tells days and hours. Each value is a list of alternatives parted by bars, with the
 * endings of a pattern where the word has several; a space stands for any white space.
 */
export interface LanguageWords {
  /** How its `lang` attribute begins. */
  code: string
  /** Words that neither English nor another of these languages has: they tell it where the page does not. */
  telling: string
  /** From January on; short names are read beside a number, or alone. */
  months: readonly string[]
  shortMonths: readonly string[]
  /** From Sunday on; short names are read right before a number or in a span of days. */
  days: readonly string[]
  shortDays: readonly string[]
  /** A day said as a habit by its name alone: "sonntags". */
  habits?: readonly string[]
  /** Words before a day or date that say no more than "on". */
  on: string
  /** Those of them that make a weekday with an hour a habit: "le samedi à 18h30". */
  habitual?: string
  every: string
  everyDay: string
  workdays: string
  /** "this" before a day, and "next" behind it. */
  thisDay: string
  nextBehind?: string
  today: string
  tonight: string
  tomorrow: string
  /** First to fifth, and last. */
  ordinals: readonly string[]
  ofMonth: string
  /** What may follow the number of a day: "1er", "12.". */
  dayMark: string
  /** Between the day, the month and the year: "12 de abril de 2017". */
  of: string
  /** Behind a number, making an hour of it; minutes may follow. */
  hour: string
  /** Marks between hours and minutes. */
  minute: string
  /** Words that lead to an hour: with a mark ("à 18.30" is none, "um 19.30" is one) or before a bare number too. */
  at: string
  atBare?: string
  from: string
  to: string
  and: string
  morning: string
  later: string
  noon: string
  midnight: string
  /** Before the day by which something is to be done. */
  until: string
  before: string
  no: string
  cancelled: string
  postponed: string
  /** Behind a weekday, making the name of a feast of it. */
  feast: string
  /** "12.4." is a day. */
  hasDottedDays?: boolean
  /** The day has 24 hours also where nothing but the minutes says that a number is one: "à 19:30", "um 7.15". */
  hasFullClock?: boolean
  /** What is said in a manner of its own, and how the scanners know it. */
  phrases?: readonly (readonly [RegExp, string])[]
}

const list = (words: string): readonly string[] => words.split(' ')

const FRENCH: LanguageWords = {
  code: 'fr',
  telling:
    'dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|janvier|février|avril|juin|juillet|août|septembre|décembre|église|paroisse|paroissiale?|culte|chaque|messes',
  months: list(
    'janvier f[ée]vrier mars avril mai juin juillet ao[ûu]t septembre octobre novembre d[ée]cembre',
  ),
  shortMonths: list('janv? f[ée]vr? mars avr mai juin juil ao[ûu]t sept? oct nov d[ée]c'),
  days: list('dimanches? lundis? mardis? mercredis? jeudis? vendredis? samedis?'),
  shortDays: list('dim lun mar mer jeu ven sam'),
  on: 'le|les|du|au|en date du',
  habitual: 'le|les',
  every: 'tous les|toutes les|chaque',
  everyDay: 'tous les jours|chaque jour|quotidiennement',
  workdays: 'en semaine|les jours de semaine',
  thisDay: 'ce',
  nextBehind: 'prochain',
  today: "aujourd['’]hui",
  tonight: 'ce soir',
  tomorrow: 'demain(?: matin| soir)?',
  ordinals: list(
    'premiers?|1ers? deuxièmes?|seconds?|2(?:e|è|ème|nd)s? troisièmes?|3(?:e|è|ème)s? quatrièmes?|4(?:e|è|ème)s? cinquièmes?|5(?:e|è|ème)s? derniers?',
  ),
  ofMonth: '(?:du|de chaque) mois',
  dayMark: 'er',
  of: 'de ',
  hour: 'h(?:eures?|rs?)?',
  minute: ':',
  at: 'à|vers|dès|à partir de',
  from: "de|d['’]|entre",
  to: "à|jusqu['’]à|au",
  and: 'et',
  morning: 'du matin|le matin',
  later: "de l['’]après-midi|du soir|le soir",
  noon: 'midi',
  midnight: 'minuit',
  until: "jusqu['’]au",
  before: 'avant le|au plus tard le',
  no: "(?:il n['’]y (?:a|aura) )?pas d(?:e |['’])",
  cancelled: 'annulée?s?|supprimée?s?',
  postponed: 'reportée?s?',
  feast: 'saint|des |de (?:pâques|la |pentecôte|l)|gras|de l',
  hasFullClock: true,
  phrases: [[/(?<!\p{L})une?\s+(\p{L}+)\s+sur\s+deux(?!\p{L})/giu, 'every other $1']],
}

const GERMAN: LanguageWords = {
  code: 'de',
  telling:
    'sonntags?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|januar|februar|märz|oktober|dezember|uhr|gottesdienste?|kirche|gemeinde|jeden',
  months: list(
    'januar|jänner februar|feber märz april mai juni juli august september oktober november dezember',
  ),
  shortMonths: list('jan feb mär|mrz apr mai jun jul aug sept? okt nov dez'),
  days: list('sonntag montag dienstag mittwoch donnerstag freitag samstag|sonnabend'),
  shortDays: list('so mo di mi do fr sa'),
  habits: list('sonntags montags dienstags mittwochs donnerstags freitags samstags|sonnabends'),
  on: 'am|den|der|dem|vom',
  every: 'jeden|jeder|jedem|alle',
  everyDay: 'täglich|jeden tag',
  workdays: 'werktags|wochentags',
  thisDay: 'diesen|kommenden|nächsten',
  today: 'heute',
  tonight: 'heute abend',
  tomorrow: 'morgen(?= um| abend)',
  ordinals: list(
    'erste[nrs]?|1\\. zweite[nrs]?|2\\. dritte[nrs]?|3\\. vierte[nrs]?|4\\. fünfte[nrs]?|5\\. letzte[nrs]?',
  ),
  ofMonth: '(?:im|des|eines|jeden) (?:monats?|jeden monats)',
  dayMark: '\\.',
  of: '',
  hour: 'uhr|h',
  minute: '[:.]',
  at: 'um|ab|gegen',
  from: 'von|zwischen',
  to: 'bis(?: um| gegen)?',
  and: 'und|u\\.',
  morning: 'morgens|vormittags|früh',
  later: 'nachmittags|abends|mittags',
  noon: '',
  midnight: 'mitternacht',
  until: 'bis(?: zum)?',
  before: 'vor dem|spätestens(?: am)?',
  no: 'kein(?:e|en|er)?',
  cancelled: 'abgesagt|fällt aus|entfällt|fallen aus|entfallen',
  postponed: 'verschoben',
  feast: '(?:der|des|nach|vor|im|in) ',
  hasDottedDays: true,
  hasFullClock: true,
  phrases: [[/(?<!\p{L})alle\s+(?:14\s+tage|zwei\s+wochen)(?:\s+am)?(?!\p{L})/giu, 'every other']],
}

const ITALIAN: LanguageWords = {
  code: 'it',
  telling:
    'domenic(?:a|he)|lunedì|martedì|mercoledì|giovedì|venerdì|gennaio|febbraio|maggio|giugno|luglio|ottobre|dicembre|messa|messe festive|chiesa|parrocchia|parrocchiale|ogni|presso',
  months: list(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  shortMonths: list('gen febb? mar apr mag giu lug ago sett? ott nov dic'),
  days: list(
    "domenic(?:a|he) luned[ìi]['’]? marted[ìi]['’]? mercoled[ìi]['’]? gioved[ìi]['’]? venerd[ìi]['’]? sabat[oi]",
  ),
  shortDays: list('dom lun mar mer gio ven sab'),
  on: "il|la|le|i|l['’]|di|nei giorni di|del|della|al|dal",
  habitual: 'il|la|le|i|di',
  every: 'ogni|tutt[ei] (?:le|i|gli)',
  everyDay: 'tutti i giorni|ogni giorno|quotidianamente',
  workdays: 'nei giorni feriali|giorni feriali|feriali',
  thisDay: 'quest[oa]',
  nextBehind: 'prossim[oa]',
  today: 'oggi',
  tonight: 'stasera|questa sera',
  tomorrow: 'domani(?: mattina| sera)?',
  ordinals: list(
    'prim[oai]|1[°ºª] second[oai]|2[°ºª] terz[oai]|3[°ºª] quart[oai]|4[°ºª] quint[oai]|5[°ºª] ultim[oai]',
  ),
  ofMonth: '(?:del|di ogni) mese',
  dayMark: '[°º]',
  of: 'di ',
  hour: 'h',
  minute: '[:.,]',
  at: "alle(?: ore)?|all['’]|ore|h\\.?|dalle(?: ore)?|dall['’]",
  atBare: 'alle(?: ore)?|ore|dalle(?: ore)?',
  from: "dalle(?: ore)?|dall['’]",
  to: "alle(?: ore)?|all['’]",
  and: 'ed?',
  morning: 'del mattino|di mattina',
  later: 'del pomeriggio|di sera|della sera',
  noon: 'mezzogiorno',
  midnight: 'mezzanotte',
  until: 'fino al|entro(?: il)?',
  before: 'entro e non oltre il|prima del',
  no: "non (?:c['’]è|ci sarà|ci sono|si celebra)(?: la)?",
  cancelled: 'annullat[oaei]|sospes[oaei]',
  postponed: 'rinviat[oaei]|rimandat[oaei]',
  feast: 'sant[oa]|delle palme|di (?:pasqua|risurrezione|pentecoste|avvento|quaresima)|in albis',
  hasFullClock: true,
}

const PORTUGUESE: LanguageWords = {
  code: 'pt',
  telling:
    '(?:segunda|ter[çc]a|quarta|quinta|sexta)s?-feiras?|janeiro|fevereiro|mar[çc]o|maio|junho|julho|setembro|outubro|dezembro|não|às|até|ora[çc][ãa]o|celebra[çc][ãa]o|reuni[ãa]o|inscri[çc][õo]es|irmãos?|igreja|crian[çc]as|mulheres|jovens',
  months: list('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  shortMonths: list('jan fev mar abr mai jun jul ago set out nov dez'),
  // The scanners know its weekdays.
  days: [],
  shortDays: [],
  on: '',
  every: '',
  everyDay: '',
  workdays: '',
  thisDay: '',
  today: '',
  tonight: 'hoje à noite|esta noite',
  tomorrow: 'amanhã(?= às)',
  ordinals: [],
  ofMonth: '',
  dayMark: '[°º]',
  of: 'de ',
  hour: 'h(?:oras?|rs?|s)?\\.?',
  minute: ':',
  at: 'a partir (?:das?|de)|das?|às|à',
  from: 'das?|de',
  to: 'às|as|até(?: às)?|ao|a',
  and: 'e',
  morning: '(?:da|de|do|à|na) (?:manhã|madrugada)',
  later: '(?:da|de|do|à|na) (?:tarde|noite)',
  noon: 'meio[- ]dia',
  midnight: 'meia[- ]noite',
  until: '',
  before: '',
  no: '',
  cancelled: '',
  postponed: '',
  feast: '',
}

const SPANISH: LanguageWords = {
  code: 'es',
  telling:
    'lunes|miércoles|jueves|viernes|enero|febrero|junio|julio|septiembre|octubre|noviembre|diciembre|iglesia|misas?|parroquia|capilla|todos los',
  // The scanners know its months and its weekdays by their long names.
  months: [],
  shortMonths: [],
  days: [],
  shortDays: list('dom lun mart? mi[eé]r? juev? vier? s[áa]b'),
  on: '',
  every: '',
  everyDay: '',
  workdays: '',
  thisDay: '',
  today: '',
  tonight: '',
  tomorrow: '',
  ordinals: [],
  ofMonth: '',
  dayMark: '[°º]',
  of: 'de ',
  hour: 'h(?:oras?|rs?|s)?\\.?',
  minute: '[:.]',
  at: 'a las?|desde las?|a partir de las?',
  from: 'de|desde las?|de las?|entre las?',
  to: 'a|a las?|hasta las?',
  and: 'y',
  morning: '(?:de|por) la (?:ma[ñn]ana|madrugada)',
  later: '(?:de|por) la (?:tarde|noche)|del mediod[ií]a',
  noon: '',
  midnight: 'medianoche',
  until: '',
  before: '',
  no: '',
  cancelled: '',
  postponed: '',
  feast: '',
  phrases: [
    [new RegExp(`(?<!\\p{L})(?:el|este)\\s+pr[óo]ximo\\s+(${WEEKDAY_PATTERN},?\\s+\\d)`, 'giu'), '$1'],
    [new RegExp(`(?<!\\p{L})(?:el|este)\\s+pr[óo]ximo\\s+(${WEEKDAY_PATTERN})`, 'giu'), 'este $1'],
  ],
}

const POLISH: LanguageWords = {
  code: 'pl',
  telling:
    'niedziel[aęeę]|poniedziałe?k(?:i|u)?|wtor(?:ek|ki|ku)|środ[aęyz]|czwart(?:ek|ki|ku)|piąt(?:ek|ki|ku)|sobot[aęy]|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|godz|msz[aęey]|parafi[ai]',
  months: list(
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  ),
  shortMonths: list('sty lut mar kwi maj cze lip sie wrz paź lis gru'),
  days: list(
    'niedziel(?:a|ę|e|i) poniedziałe?k(?:i|u)? wtor(?:ek|ki|ku) środ(?:a|ę|y) czwart(?:ek|ki|ku) piąt(?:ek|ki|ku) sobot(?:a|ę|y)',
  ),
  shortDays: list('ndz?|niedz pon?|pn wt śr czw? pt sob?'),
  on: 'we?|dnia',
  every: 'w każd(?:ą|y|e)|każd(?:ą|y|ego|ej|a)|we? wszystkie',
  everyDay: 'codziennie|każdego dnia',
  workdays: 'w dni powszednie|dni powszednie',
  thisDay: 'w t[ęe]|najbliższ(?:ą|y|a)',
  today: 'dziś|dzisiaj',
  tonight: 'dziś wieczorem',
  tomorrow: 'jutro',
  ordinals: list(
    'pierwsz(?:a|ą|y|ego|ej|e) drug(?:a|ą|i|iego|iej|ie) trzeci(?:a|ą|ego|ej|e)? czwart(?:a|ą|y|ego|ej|e) piąt(?:a|ą|y|ego|ej|e) ostatni(?:a|ą|ego|ej|e)?',
  ),
  ofMonth: '(?:każdego )?miesiąca',
  dayMark: '\\.',
  of: '',
  hour: 'h',
  minute: '[:.]',
  at: 'o(?: godz(?:inie|\\.)?)?|godz(?:ina|\\.)?|od(?: godz(?:iny|\\.)?)?',
  atBare: 'o godz(?:inie|\\.)?|godz(?:ina|\\.)',
  from: 'od(?: godz(?:iny|\\.)?)?',
  to: 'do(?: godz(?:iny|\\.)?)?',
  and: 'i|oraz',
  morning: 'rano',
  later: 'wieczorem|po południu',
  noon: 'południe',
  midnight: 'północ',
  until: 'do(?: dnia)?',
  before: 'przed|najpóźniej do',
  no: 'nie (?:ma|będzie)',
  cancelled: 'odwołan[ayeo]',
  postponed: 'przełożon[ayeo]',
  feast: 'palmow[aąe]|wielk(?:i|a|iego)|wielkanocn[aąe]|zwykł[aąe]|adwentu',
  hasDottedDays: true,
  hasFullClock: true,
}

const HAITIAN: LanguageWords = {
  code: 'ht',
  telling:
    'dimanch|lendi|mèkredi|vandredi|samdi|janvye|fevriye|avril la|jiyè|septanm|oktòb|novanm|desanm|legliz|chak|maten|apremidi',
  months: list('janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'),
  shortMonths: list('janv fev mas avr me jen jiy out sept okt nov des'),
  days: list('dimanch lendi madi mèkredi jedi vandredi samdi'),
  shortDays: list('dim len mad mèk jed van sam'),
  on: 'nan|jou',
  every: 'chak|tou le',
  everyDay: 'chak jou|tou le jou',
  workdays: 'nan lasemèn',
  thisDay: 'jodi',
  nextBehind: 'k(?: )?ap vini(?: an| la)?|pwochen',
  today: 'jodi a',
  tonight: 'aswè a',
  tomorrow: 'demen',
  ordinals: list('premye dezyèm twazyèm katriyèm senkyèm dènye'),
  ofMonth: '(?:nan|chak) mwa(?: a)?',
  dayMark: 'ye',
  of: '',
  hour: '[zvtn]?(?:è|zè|vè|tè)|h',
  minute: ':',
  at: 'a|depi',
  from: 'depi|soti',
  to: 'a|rive|jiska',
  and: 'ak|epi',
  morning: '(?:di|nan)(?: )?maten',
  later: 'di(?: )?swa|nan(?: )?aswè|nan(?: )?apremidi|(?:di )?apremidi',
  noon: 'midi',
  midnight: 'minwi',
  until: 'jiska',
  before: 'anvan',
  no: 'pa(?: p)? gen|pa gen',
  cancelled: 'anile',
  postponed: 'ranvwaye',
  feast: '(?:ram|sen|pak|gra)',
}

export const LANGUAGES: readonly LanguageWords[] = [
  FRENCH,
  GERMAN,
  ITALIAN,
  PORTUGUESE,
  SPANISH,
  POLISH,
  HAITIAN,
]
