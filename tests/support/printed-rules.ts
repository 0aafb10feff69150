import { request } from 'undici'

/** How sources write what a rule in words names: in prose of several languages, and as RFC 5545 and schema.org do. */
const WORDS: Readonly<Record<string, RegExp>> = {
  Monday: /monday|lunes|BYDAY=[A-Z,]*MO|월요일/i,
  Tuesday: /tuesday|martes|BYDAY=[A-Z,]*TU|화요일/i,
  Wednesday: /wednesday|mi[eé]rcoles|BYDAY=[A-Z,]*WE|수요/i,
  Thursday: /thursday|jueves|BYDAY=[A-Z,]*TH|thứ năm/i,
  Friday: /friday|viernes|BYDAY=[-\dA-Z,]*FR|금요/i,
  Saturday: /saturday|s[aá]bado|BYDAY=[-\dA-Z,]*SA|토요/i,
  Sunday: /sunday|doming|dominical|BYDAY=[A-Z,]*SU|chủ nhật|chúa nhật|주일|일요/iu,
  First: /first|primer|BYDAY=1/i,
  Second: /second|segundo|BYDAY=2/i,
  Third: /third|tercer|BYDAY=3/i,
  Fourth: /fourth|cuarto|BYDAY=4/i,
  Last: /last|[uú]ltimo|BYDAY=-1/i,
  other: /every other|every (?:2|two) weeks|cada dos semanas|INTERVAL=2|P2W/i,
  '2 weeks': /every other|every (?:2|two) weeks|cada dos semanas|INTERVAL=2|P2W/i,
  Weekdays: /weekday|monday\s*(?:-|–|&ndash;|to|through)\s*friday/i,
}

/** What of a rule in words a source does not print. */
export function findUnprinted(rule: string, source: string): string[] {
  const named = rule.match(/\b(?:\d+ weeks|other|first|second|third|fourth|last|weekdays|\w+day)\b/gi) ?? []
  return named.filter(
    (word) => !(WORDS[word] ?? WORDS[word.charAt(0).toUpperCase() + word.slice(1)])?.test(source),
  )
}

/** Whether dates are each so many weeks apart as "Every 2 weeks on Friday" says, and on that day. */
export function isEveryFewWeeks(rule: string, dates: readonly string[]): boolean {
  const [, weeks = '1', day = ''] = /^Every (?:(\d) weeks on )?(\w+day)$/.exec(rule) ?? []
  const instants = dates.map((date) => Date.parse(date))
  return (
    dates.length >= (Number(weeks) > 2 ? 4 : 3) &&
    instants.every((instant) => new Date(instant).toUTCString().startsWith(day.slice(0, 3))) &&
    instants.slice(1).every((instant, at) => instant - (instants[at] ?? 0) === Number(weeks) * 7 * 86_400_000)
  )
}

/** A document of the demo's own sites, as it is served on loopback. */
export async function readDemoPage(address: string): Promise<string> {
  const { port, pathname, search, host } = new URL(address)
  const { body } = await request(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
  return body.text()
}
