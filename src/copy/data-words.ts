import type { Copy, Language } from './language.ts'

/**
 * Words that come with the data (or from the server's rules) in English, as people read them. What has no
 * translation stays as it came.
 */
export interface DataWords {
  /** The time of an event: "10:30 AM", "All day". */
  time: (words: string) => string
  language: Language
  /** The rule of a series: "Every Sunday". */
  rule: (words: string) => string
  /** The language of a church: "Spanish". */
  churchLanguage: (name: string) => string
  denomination: (label: string) => string
  /** What stands in a church's picture of which nobody wrote what it shows. */
  pictureFrom: (church: string) => string
}

const same = (words: string) => words

const en: DataWords = {
  language: 'en',
  time: same,
  rule: same,
  churchLanguage: same,
  denomination: same,
  pictureFrom: (church) => `Picture from ${church}`,
}

const es: DataWords = {
  language: 'es',
  time: (words) =>
    TIMES[words] ??
    words.replaceAll(/ ([AP])M(?=$|–)/g, (_, half) =>
      half === 'A' ? '\u00a0a.\u00a0m.' : '\u00a0p.\u00a0m.',
    ),
  rule: (words) => words.split('; ').map(translateRule).join('; '),
  churchLanguage: (name) => CHURCH_LANGUAGES[name.toLowerCase()] ?? name,
  denomination: (label) => DENOMINATIONS[label] ?? label,
  pictureFrom: (church) => `Imagen de ${church}`,
}

export const dataWords: Copy<DataWords> = { en, es }

const TIMES: Record<string, string> = {
  'All day': 'Todo el día',
  'Time to be announced': 'Hora por anunciar',
}

const CHURCH_LANGUAGES: Record<string, string> = {
  english: 'Inglés',
  spanish: 'Español',
  bilingual: 'Bilingüe',
  amharic: 'Amárico',
  arabic: 'Árabe',
  cantonese: 'Cantonés',
  chinese: 'Chino',
  french: 'Francés',
  german: 'Alemán',
  korean: 'Coreano',
  mandarin: 'Mandarín',
  portuguese: 'Portugués',
  swahili: 'Suajili',
  tagalog: 'Tagalo',
  vietnamese: 'Vietnamita',
}

const DENOMINATIONS: Record<string, string> = {
  Baptist: 'Bautista',
  Methodist: 'Metodista',
  Presbyterian: 'Presbiteriana',
  Lutheran: 'Luterana',
  Episcopal: 'Episcopal',
  Pentecostal: 'Pentecostal',
  'Assembly of God': 'Asambleas de Dios',
  'Church of Christ': 'Iglesia de Cristo',
  Catholic: 'Católica',
  Orthodox: 'Ortodoxa',
  'Non-denominational': 'No denominacional',
  Other: 'Otra',
}

const DAYS: Record<string, string> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
}

const ORDINALS: Record<string, string> = {
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
  fifth: 'quinto',
  last: 'último',
  'second-to-last': 'penúltimo',
}

const WEEKS_APART: Record<string, number> = { other: 2, second: 2, third: 3, fourth: 4, fifth: 5 }

const MONTHS: Record<string, string> = {
  Jan: 'ene',
  Feb: 'feb',
  Mar: 'mar',
  Apr: 'abr',
  May: 'may',
  Jun: 'jun',
  Jul: 'jul',
  Aug: 'ago',
  Sep: 'sep',
  Oct: 'oct',
  Nov: 'nov',
  Dec: 'dic',
}

const UNITS: Record<string, [one: string, many: string]> = {
  day: ['Todos los días', 'días'],
  week: ['Cada semana', 'semanas'],
  month: ['Cada mes', 'meses'],
  year: ['Cada año', 'años'],
  hour: ['Cada hora', 'horas'],
}

const list = (words: string, translate: (word: string) => string) =>
  words
    .split(/, and |, | and /)
    .map(translate)
    .join(', ')
    .replace(/, ([^,]*)$/, ' y $1')

/** "lunes" is one Monday and all of them; only the weekend's days have a plural of their own. */
const everyDay = (day: string) => {
  const name = DAYS[day] ?? day
  return name.endsWith('s') ? name : `${name}s`
}

function translateRule(words: string): string {
  const dates = /^(\d+) dates: (.+)$/.exec(words)
  if (dates?.[2]) {
    const dated = dates[2].replace(
      /([A-Z][a-z]{2}) (\d+)/g,
      (_, month, day) => `${day} ${MONTHS[month] ?? month}`,
    )
    return `${dates[1]} fechas: ${dated}`
  }
  if (words === 'Weekdays') return 'De lunes a viernes'
  const ruled = /^(.+) and other dates$/.exec(words)?.[1]
  if (ruled) return `${translateRule(ruled)} y otras fechas`
  const counted = words
    .replace(/^Every (other|second|third|fourth|fifth) /, (_, often) => `Every ${WEEKS_APART[often]} `)
    .replace(/^Every (\d) (?!weeks )(.+day)$/, 'Every $1 weeks on $2')
  const every = /^Every (?:(\d+) )?(day|week|month|year|hour)s?(?: on (.+))?$/.exec(counted)
  if (every?.[2]) {
    const [one, many] = UNITS[every[2]] ?? ['', '']
    const often = every[1] ? `Cada ${every[1]} ${many}` : one
    return every[3] ? `${often}, los ${list(every[3], everyDay)}` : often
  }
  const days = /^Every (.+day)$/.exec(words)?.[1]
  if (days) return `Todos los ${list(days, everyDay)}`
  const monthly = /^(.+) of (?:(?:the|each|every) month|every (\d+) months)$/.exec(words.toLowerCase())
  if (monthly?.[1]) {
    const which = list(monthly[1], (part) =>
      part
        .replace(/^day (\d+)$/, 'día $1')
        .replace(/^([\w-]+)(?: (\w+))?$/, (whole, ordinal, day = '') =>
          ORDINALS[ordinal] ? `${ORDINALS[ordinal]} ${DAYS[capitalise(day)] ?? day}`.trim() : whole,
        ),
    )
    return capitalise(monthly[2] ? `${which} cada ${monthly[2]} meses` : `${which} de cada mes`)
  }
  return words
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
