import { listWords } from '../../text/words.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import type { LanguageWords } from './language-words.ts'

/** "Dia 08 Sábado", "sábado, día 8": a day below the name of its month. */
const DAY_BY_NUMBER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(\\W*)d[ií]a\\s+(\\d{1,2})[\\s,–-]+\\(?(${WEEKDAY_PATTERN})\\)?`, 'iu'), '$1$3 the $2th'],
  [new RegExp(`^(\\W*${WEEKDAY_PATTERN}),?\\s+d[ií]a\\s+(\\d{1,2})(?!\\s+de)`, 'iu'), '$1 the $2th'],
]

/** What the scanners of days, notes, deadlines and feasts read in this language by themselves. */
const KNOWN_ELSEWHERE = {
  days: [],
  ordinals: [],
  on: '',
  every: '',
  everyDay: '',
  workdays: '',
  thisDay: '',
  today: '',
  ofMonth: '',
  until: '',
  before: '',
  no: '',
  feast: '',
} as const

export const FRENCH: LanguageWords = {
  code: 'fr',
  mass: 'Messe',
  worship: 'Culte',
  telling:
    'dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|janvier|février|avril|juin|juillet|août|septembre|décembre|église|paroisse|paroissiale?|culte|cultes|chaque|messes|nous|notre|horaires',
  months: listWords(
    'janvier f[ée]vrier mars avril mai juin juillet ao[ûu]t septembre octobre novembre d[ée]cembre',
  ),
  shortMonths: listWords('janv? f[ée]vr? mars avr mai juin juil ao[ûu]t sept? oct nov d[ée]c'),
  days: listWords('dimanches? lundis? mardis? mercredis? jeudis? vendredis? samedis?'),
  shortDays: listWords('dim lun mar mer jeu ven sam'),
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
  ordinals: listWords(
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
  feast: 'saint|des |de (?:pâques|la |pentecôte|l)|gras|de l',
  hasFullClock: true,
  phrases: [
    [/(?<!\p{L})une?\s+(\p{L}+)\s+sur\s+deux(?!\p{L})/giu, 'every other $1'],
    // "le dimanche matin à 10h"
    [
      /(?<=(?:dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)s?)\s+(?:matin|après-midi|soir)s?(?=\s*[,:–-]?\s*(?:à\s|de\s|dès\s)?\d)/giu,
      '',
    ],
  ],
}

export const HAITIAN: LanguageWords = {
  code: 'ht',
  mass: 'Lamès',
  worship: 'Sèvis',
  telling:
    'dimanch|lendi|mèkredi|vandredi|samdi|janvye|fevriye|avril la|jiyè|septanm|oktòb|novanm|desanm|legliz|chak|maten|apremidi',
  months: listWords('janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'),
  shortMonths: listWords('janv fev mas avr me jen jiy out sept okt nov des'),
  days: listWords('dimanch lendi madi mèkredi jedi vandredi samdi'),
  shortDays: listWords('dim len mad mèk jed van sam'),
  on: 'nan|jou',
  every: 'chak|tou le',
  everyDay: 'chak jou|tou le jou',
  workdays: 'nan lasemèn',
  thisDay: 'jodi',
  nextBehind: 'k(?: )?ap vini(?: an| la)?|pwochen',
  today: 'jodi a',
  tonight: 'aswè a',
  tomorrow: 'demen',
  ordinals: listWords('premye dezyèm twazyèm katriyèm senkyèm dènye'),
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
  feast: '(?:ram|sen|pak|gra)',
}

export const ITALIAN: LanguageWords = {
  code: 'it',
  mass: 'Santa Messa',
  worship: 'Culto',
  telling:
    'domenic(?:a|he)|lunedì|martedì|mercoledì|giovedì|venerdì|gennaio|febbraio|maggio|giugno|luglio|ottobre|dicembre|messa|messe festive|chiesa|parrocchia|parrocchiale|ogni|presso|feriali|sabato|orari(?:o|e)?|sante messe',
  months: listWords(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  shortMonths: listWords('gen febb? mar apr mag giu lug ago sett? ott nov dic'),
  days: listWords(
    // "Domenica e festivi", and Saturday as the eve of Sunday
    "(?:domenic(?:a|he)(?:\\s+e\\s+(?:giorni\\s+)?festivi)?|(?:giorni\\s+)?festivi) luned[ìi]['’]? marted[ìi]['’]? mercoled[ìi]['’]? gioved[ìi]['’]? venerd[ìi]['’]? (?:sabat[oi](?:\\s+e\\s+(?:giorni\\s+)?prefestivi)?|prefestivi)",
  ),
  shortDays: listWords('dom lun mar mer gio ven sab'),
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
  ordinals: listWords(
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
  feast: 'sant[oa]|delle palme|di (?:pasqua|risurrezione|pentecoste|avvento|quaresima)|in albis',
  hasFullClock: true,
}

const PORTUGUESE_DAY = '(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:[- ]feiras?)?|s[áa]bados?|domingos?'
/** "1ª Sexta às 19h30", "3º Sábado": those of each month, where no date follows. */
const MONTHLY_BY_NUMBER: readonly (readonly [RegExp, string])[] = [
  ...['first', 'second', 'third', 'fourth', 'fifth'].map((ordinal, i): readonly [RegExp, string] => [
    new RegExp(
      `(?<![\\p{L}\\d])${i + 1}\\s?[ªºao°]\\s+(?=(?:${PORTUGUESE_DAY})(?!\\p{L}|,?\\s+(?:d[ií]a\\s+)?\\d))`,
      'giu',
    ),
    `${ordinal} `,
  ]),
  [
    /(?<=(?:first|second|third|fourth|fifth)\s+)(segunda|ter[çc]a|quarta|quinta|sexta)(?!\p{L}|[- ]feira)/giu,
    '$1-feira',
  ],
  [
    new RegExp(
      `(?<=(?:first|second|third|fourth|fifth)\\s+)(${PORTUGUESE_DAY})(?!\\p{L}|-|\\s+d[eo]\\s)`,
      'giu',
    ),
    '$1 of the month',
  ],
]

export const PORTUGUESE: LanguageWords = {
  code: 'pt',
  mass: 'Missa',
  worship: 'Culto',
  telling:
    '(?:segunda|ter[çc]a|quarta|quinta|sexta)s?-feiras?|janeiro|fevereiro|mar[çc]o|maio|junho|julho|setembro|outubro|dezembro|não|às|até|ora[çc][ãa]o|celebra[çc][ãa]o|reuni[ãa]o|inscri[çc][õo]es|irmãos?|igreja|crian[çc]as|mulheres|jovens|horários?|programação|venha|nossos?|missas',
  months: listWords(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  shortMonths: listWords('jan fev mar abr mai jun jul ago set out nov dez'),
  shortDays: listWords('dom seg ter qua qui sex s[áa]b'),
  tonight: 'hoje à noite|esta noite',
  tomorrow: 'amanhã(?= às)',
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
  ...KNOWN_ELSEWHERE,
  phrases: [
    ...MONTHLY_BY_NUMBER,
    // "Terça a Sexta-feira", "Quarta: 19h30", "às quintas"
    [
      /(?<!\p{L})(segunda|ter[çc]a|quarta|quinta|sexta)(?=\s*(?:,|e|a|à|ao|até|-|–)\s*(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo))/giu,
      '$1-feira',
    ],
    [
      /(?<=feiras?\s*(?:,|e|a|à|ao|até|-|–)\s*(?:às?\s+)?)(segunda|ter[çc]a|quarta|quinta|sexta)(?!\p{L}|[- ]feira)/giu,
      '$1-feira',
    ],
    [/^(\W*)(segunda|ter[çc]a|quarta|quinta|sexta)(?=\W*$|\s*[:–-]\s)/giu, '$1$2-feira'],
    // "Oração (Quarta) 19h30"
    [/\((segunda|ter[çc]a|quarta|quinta|sexta)\)/giu, '($1-feira)'],
    // "Quarta, dia 16", "na quinta 17", "toda sexta"
    [
      /(?<!\p{L})(segunda|ter[çc]a|quarta|quinta|sexta)(?=,?\s+d[ií]a\s+\d)|(?<=(?:toda|cada|nesta|esta|na)\s+)(segunda|ter[çc]a|quarta|quinta|sexta)(?=\s+(?:\d|às|[àa]\s)|\s*[,:])/giu,
      '$1$2-feira',
    ],
    [/(?<=(?:às|nas|todas\s+as|e)\s+)(segundas|ter[çc]as|quartas|quintas|sextas)(?!\p{L}|-)/giu, '$1-feiras'],
    [
      /(feiras?|s[áa]bados?|domingos?)\s+(?:à|ao|até(?:\s+(?:a|à|ao|o))?)\s+(?=(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo))/giu,
      '$1 a ',
    ],
    ...DAY_BY_NUMBER,
  ],
}

/** "Mar. 16 feb", "sáb 20 de mar.": short names of days before a day of a month. */
const SPANISH_MONTH = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)'
const SPANISH_SHORT_DATES = listWords(
  'dom:domingo lun:lunes mar:martes mi[eé]:miércoles jue:jueves vie:viernes s[áa]b:sábado',
).map((pair): readonly [RegExp, string] => {
  const [short = '', long = ''] = pair.split(':')
  return [new RegExp(`(?<!\\p{L})${short}\\.?,?(?=\\s+\\d{1,2}\\s+(?:de\\s+)?${SPANISH_MONTH})`, 'giu'), long]
})

export const SPANISH: LanguageWords = {
  code: 'es',
  mass: 'Misa',
  worship: 'Culto',
  telling:
    'lunes|martes|miércoles|jueves|viernes|domingos|enero|febrero|junio|julio|septiembre|octubre|noviembre|diciembre|iglesia|misas?|parroquia|capilla|todos los|horarios?|reuni[óo]n(?:es)?|nuestr[oa]s?',
  // The scanners know its months by their long names.
  months: [],
  shortMonths: [],
  shortDays: listWords('dom lun mart? mi[eé]r? juev? vier? s[áa]b'),
  tonight: '',
  tomorrow: '',
  dayMark: '[°º]',
  of: 'de ',
  hour: 'h(?:oras?|rs?|s)?\\.?',
  minute: '[:.,]',
  at: 'a las?|desde las?|a partir de las?',
  from: 'de|desde las?|de las?|entre las?',
  to: 'a|a las?|hasta las?',
  and: 'y',
  morning: '(?:de|por) la (?:ma[ñn]ana|madrugada)',
  later: '(?:de|por) la (?:tarde|noche)|del mediod[ií]a',
  noon: '',
  midnight: 'medianoche',
  ...KNOWN_ELSEWHERE,
  phrases: [
    ...SPANISH_SHORT_DATES,
    ...DAY_BY_NUMBER,
    // "18,30 - Santo Rosario", "Hora: 10.30"
    [/^(\W*(?:hora\s*:?\s*)?)([01]?\d|2[0-3])[.,]([0-5]\d)(?=\s*[.:–-]|\s*$|,?\s+\p{Lu})/iu, '$1$2:$3 h'],
    // "después de la misa (20.45)"
    [/\((2[0-3]|1\d)\.([0-5]\d)\)/g, '($1:$2 h)'],

    [new RegExp(`(?<!\\p{L})(?:el|este)\\s+pr[óo]ximo\\s+(${WEEKDAY_PATTERN},?\\s+\\d)`, 'giu'), '$1'],
  ],
}
