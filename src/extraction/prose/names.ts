/** Month and weekday names as pages write them, English and Spanish, with their usual short forms. */

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  january: 1,
  enero: 1,
  ene: 1,
  feb: 2,
  february: 2,
  febr: 2,
  febrero: 2,
  mar: 3,
  march: 3,
  marzo: 3,
  apr: 4,
  april: 4,
  abril: 4,
  abr: 4,
  may: 5,
  mayo: 5,
  jun: 6,
  june: 6,
  junio: 6,
  jul: 7,
  july: 7,
  julio: 7,
  aug: 8,
  august: 8,
  agosto: 8,
  ago: 8,
  sep: 9,
  sept: 9,
  september: 9,
  septiembre: 9,
  oct: 10,
  october: 10,
  octubre: 10,
  nov: 11,
  november: 11,
  noviembre: 11,
  dec: 12,
  december: 12,
  diciembre: 12,
  dic: 12,
}

const DAYS: Readonly<Record<string, number>> = {
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
  sábado: 6,
}

export const MONTH_PATTERN =
  '(?:jan(?:uary)?|feb(?:r(?:uary|ero)?)?|mar(?:ch|zo)?|apr(?:il)?|abr(?:il)?|mayo?|june?|junio|july?|julio|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|dic(?:iembre)?|ene(?:ro)?)'

export const WEEKDAY_PATTERN =
  '(?:sun(?:days?)?|mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:s|nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|sat(?:urdays?)?|domingos?|dominicales|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?)'

export function monthOf(word: string): number {
  return MONTHS[word.toLowerCase().replace(/\./g, '')] ?? 0
}

/** 0 (Sunday) to 6; null for a word that is none. */
export function weekdayNamed(word: string): number | null {
  const lower = word.toLowerCase()
  return DAYS[lower] ?? DAYS[lower.replace(/s$/, '')] ?? DAYS[lower.slice(0, 3)] ?? null
}
