import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import { beforeHour } from '../languages/english-days.ts'

/** Days that some churches call by names of their own, in the names that the scanners read. */
export function withNamedDays(text: string): string {
  return withCountedDays(OTHER_SUNDAY.test(text) ? withOtherSunday(text) : text)
}

const OTHER_SUNDAY = /\b(?:lord['’]s\s+day|sabbath|sab[áa]tica|d[íi]a\s+del\s+se[ñn]or)\b/i

/** "Every Lord's Day", "Sabbath School 9:30": days that some churches call by a name of their own. */
function withOtherSunday(text: string): string {
  if (text.length > 300) return text
  const line = text
    .replace(/\bLord['’]s\s+Day\s*\(\s*Sundays?\s*\)/gi, 'Sunday')
    .replace(/\b(every|each)\s+Lord['’]s\s+Day\b/gi, '$1 Sunday')
    .replace(/\b(every|each)\s+Sabbath\b(?!\s+school)/gi, '$1 Saturday')
    .replace(/\b(cada|todos los)\s+d[íi]as?\s+del\s+se[ñn]or\b/gi, '$1 domingo')
  return beforeHour(line, /sabbath|sab[áa]tica/i.test(line) ? 'Saturday' : 'Sunday')
}

/**
 * The days and months of Friends (Quakers), who count them instead of naming them ("Seventh Day, Twelfth Month 5",
 * "every First Day"). Words in small letters ("the first day of the month") and
 * names ("First Day School") stay as they are.
 */
function withCountedDays(text: string): string {
  if (!COUNTED.test(text) || text.length > 4000) return text
  return text
    .replace(
      DATE,
      (found, day: string | undefined, month: string, number: string, year: string | undefined) => {
        const name = monthOf(month)
        if (!name) return found
        return `${day ? `${dayOf(day)}, ` : ''}${name} ${Number(number)}${year ? `, ${year}` : ''}`
      },
    )
    .replace(DAY_OF, (found, number: string, month: string, year: string | undefined) => {
      const name = monthOf(month)
      return name ? `${name} ${Number(number)}${year ? `, ${year}` : ''}` : found
    })
    .replace(EXPLAINED, (found, day: string, name: string) =>
      name.toLowerCase().startsWith(dayOf(day).toLowerCase()) ? name : found,
    )
    .replace(EVERY, (_, every: string, day: string) => `${every} ${dayOf(day)}`)
    .replace(HEADING, (found, month: string) => monthOf(month) ?? found)
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)
const ORDINAL =
  '((?:Fir|Seco|Thi|Four|Fif|Six|Seven|Eigh|Nin|Ten|Eleven|Twelf)(?:st|nd|rd|th)|\\d{1,2}(?:st|nd|rd|th))'
// Looked for first: hardly a line holds it.
const COUNTED = /(?:st|nd|rd|th)[ -](?:Day|Month)/
const DATE = new RegExp(
  `(?:\\b${ORDINAL}[ -]Day,?\\s+)?\\b${ORDINAL}[ -]Month,?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(20\\d\\d))?`,
  'g',
)
const DAY_OF = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+)?(?:of\\s+)?${ORDINAL}[ -]Month\\b(?:,?\\s+(20\\d\\d))?`,
  'g',
)
const EXPLAINED = new RegExp(`\\b${ORDINAL}[ -]Days?\\s*\\(\\s*((?:${WEEKDAYS.join('|')})s?)\\s*\\)`, 'gi')
const EVERY = new RegExp(
  `\\b([Ee]very|[Ee]ach|[Aa]ll)\\s+${ORDINAL}[ -]Days?\\b(?!\\s+(?:School|of\\b))`,
  'g',
)
const HEADING = new RegExp(`(?<=^\\W*)${ORDINAL}[ -]Month(?=\\W*(?:20\\d\\d\\W*)?$)`)

const numberOf = (ordinal: string) =>
  /^\d/.test(ordinal) ? Number.parseInt(ordinal, 10) : ORDINALS.indexOf(ordinal.toLowerCase()) + 1

const monthOf = (ordinal: string): string | undefined => MONTHS[numberOf(ordinal) - 1]

/** First Day is Sunday. */
const dayOf = (ordinal: string): string => WEEKDAYS[(numberOf(ordinal) - 1) % 7] ?? ''
