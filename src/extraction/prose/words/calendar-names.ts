/** Months, weekdays and ordinals as pages write them in English, Spanish and Portuguese, with their usual short forms. */

const MONTH_NUMBERS: Readonly<Record<string, number>> = {
  jan: 1,
  january: 1,
  janeiro: 1,
  enero: 1,
  ene: 1,
  feb: 2,
  february: 2,
  fevereiro: 2,
  febr: 2,
  febrero: 2,
  mar: 3,
  march: 3,
  março: 3,
  marzo: 3,
  apr: 4,
  april: 4,
  abril: 4,
  abr: 4,
  may: 5,
  mayo: 5,
  maio: 5,
  jun: 6,
  june: 6,
  junio: 6,
  junho: 6,
  jul: 7,
  july: 7,
  julio: 7,
  julho: 7,
  aug: 8,
  august: 8,
  agosto: 8,
  ago: 8,
  sep: 9,
  sept: 9,
  september: 9,
  septiembre: 9,
  setembro: 9,
  oct: 10,
  october: 10,
  octubre: 10,
  outubro: 10,
  nov: 11,
  november: 11,
  noviembre: 11,
  novembro: 11,
  dec: 12,
  december: 12,
  diciembre: 12,
  dezembro: 12,
  dic: 12,
}

const DAY_NUMBERS: Readonly<Record<string, number>> = {
  sun: 0,
  domingo: 0,
  dominicales: 0,
  mon: 1,
  lunes: 1,
  tue: 2,
  martes: 2,
  wed: 3,
  miercoles: 3,
  miércoles: 3,
  thu: 4,
  jueves: 4,
  fri: 5,
  viernes: 5,
  sat: 6,
  sabado: 6,
  'segunda-feira': 1,
  'terça-feira': 2,
  'terca-feira': 2,
  'quarta-feira': 3,
  'quinta-feira': 4,
  'sexta-feira': 5,
  sábado: 6,
}

export const MONTH_PATTERN =
  '(?:jan(?:uary|eiro)?|feb(?:r(?:uary|ero)?)?|fevereiro|mar(?:ch|zo|ço)?|apr(?:il)?|abr(?:il)?|mayo?|maio|june?|jun[ih]o|july?|jul[ih]o|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|setembro|oct(?:ober|ubre)?|outubro|nov(?:ember|iembre|embro)?|dec(?:ember)?|dezembro|dic(?:iembre)?|ene(?:ro)?)'

/** How any of them begins; looked ahead for it costs less than to try each name in its turn. */
export const MONTH_START = '(?:ja|fe|ma|ap|ab|ju|au|ag|se|oc|ou|no|de|di|en)'

export const WEEKDAY_PATTERN =
  '(?:sun(?:days?)?|mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:s|nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|sat(?:urdays?)?|domingos?|dominicales|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|(?:segunda|ter[cç]a|quarta|quinta|sexta)s?[- ]feiras?)'

/** An English weekday written out, for whoever adds what stands around it. */
export const ENGLISH_DAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day'

/** 1 to 12; 0 for a word that is none. */
export function monthOf(word: string): number {
  return MONTH_NUMBERS[word.toLowerCase().replace(/\./g, '')] ?? 0
}

/** 0 (Sunday) to 6; null for a word that is none. */
export function weekdayNamed(word: string): number | null {
  const lower = word.toLowerCase().replace(/s?[- ](feira)s?$/, '-$1')
  return DAY_NUMBERS[lower] ?? DAY_NUMBERS[lower.replace(/s$/, '')] ?? DAY_NUMBERS[lower.slice(0, 3)] ?? null
}

/** Which week of the month an ordinal says; -1 is the last. */
const WEEK_NUMBERS: Readonly<Record<string, number>> = {
  first: 1,
  primer: 1,
  primero: 1,
  primeiro: 1,
  primeira: 1,
  second: 2,
  segundo: 2,
  segunda: 2,
  third: 3,
  tercer: 3,
  terceiro: 3,
  terceira: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
  último: -1,
  última: -1,
}

/** "first", "2nd", "3º", "último". */
export const ORDINAL_PATTERN = `(?:1st|2nd|3rd|[45]th|[1-5][ºª°]|${Object.keys(WEEK_NUMBERS).join('|')})`

/** The weeks of the month (1 to 5, -1 is the last) that a list of ordinals names: "1st and 3rd", "first, last". */
export function weeksNamed(ordinals: string): number[] {
  return [...ordinals.toLowerCase().matchAll(/[\p{L}\d]+/gu)].flatMap(
    ([word]) => (/^[1-5]/.test(word) ? Number(word[0]) : WEEK_NUMBERS[word]) ?? [],
  )
}
