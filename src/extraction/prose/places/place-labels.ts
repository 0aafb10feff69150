import type { PageView, ScannedLine } from '../page-parts.ts'

/** What a page says of a place behind a label: "Where: the annex", "Location" as a term of its own. */

const LABEL =
  /^[^\p{L}\d]*(?:new\s+)?(?:(?:location|where|venue|place|address|meeting (?:location|place)|lugar|dónde|local|onde|endereço|lieu|où|ort|luogo|dove|miejsce|kote)\s*[:–-]\s*|(?:장소|위치|곳|地[點点]|地址|場地|địa điểm|nơi|tại)\s*[:：–-]?\s*)/iu
const LABEL_OPEN = /^\W*(?:Location|LOCATION|Venue|VENUE|Lugar)\s+(?=[\p{Lu}\d])/u
const LABEL_INSIDE =
  /(?:\b(?:location|where|venue|meeting place|lugar|d[oó]nde)\s*:|📍)\s*(\S.{2,160}?)(?=\s*(?:$|[;|•·]|\b(?:when|time|date|day|cost|price|rsvp|contact|who|what|bring|info|cu[aá]ndo|hora|fecha)\s*:))/iu
const LABEL_ABROAD =
  /^\s*(?:장소|地[點点]|địa điểm|nơi|d[oó]nde|lieu|où|ort|wo|luogo|dove|miejsce)\s*[:：–-]\s*/iu
const LABEL_ALONE =
  /^\W*(?:location|where|venue|place|address|meeting (?:location|place)|lugar|d[oó]nde|lieu|où|ort|wo|luogo|dove|miejsce|장소|地[點点]|địa điểm)\s*[:：]?$/iu
const UNKNOWN =
  /^\W*(?:(?:tb[ad]|to be (?:announced|determined)|n\/?a|see (?:below|map|calendar)|map|por confirmar)\W*$|(?:decided|varies|var(?:ying|ious)|different|rotat\w+|chang(?:es|ing)|ask|contact|call|e-?mail|ver)(?!\p{L}))/iu

/** "Location:" alone on its line. */
export const isLabelAlone = (text: string) => text.length < 40 && LABEL_ALONE.test(text)

/** "Location" as a term of its own, and the place as what is said of it. */
export function isLabelled(line: ScannedLine, view: PageView): boolean {
  const label = view.lines[line.order - 1]
  return (
    line.dates.length + line.times.length === 0 &&
    line.level === 0 &&
    line.text.length < 120 &&
    label !== undefined &&
    LABEL_ALONE.test(label.text) &&
    /\p{L}{3}/u.test(line.text)
  )
}

/** What a label says: "Where: the annex", "7 pm · NEW LOCATION: Mill House". */
export function labelledIn({ text }: ScannedLine): string | null {
  const label = LABEL.exec(text) ?? LABEL_OPEN.exec(text) ?? LABEL_ABROAD.exec(text)
  const said =
    label && text.length > label[0].length && text.length < 250
      ? text.slice(label[0].length).trim()
      : MAY_BE_LABELLED.test(text)
        ? (LABEL_INSIDE.exec(text)?.[1] ?? null)
        : null
  return said && !UNKNOWN.test(said) ? said : null
}

const MAY_BE_LABELLED = /\b(?:location|where|venue|place|lugar|d[oó]nde)\s*:|📍/iu

/** "Game Night, Feb 8 at 5. Location: the annex": behind a label within a line that says more. */
export function labelInside(text: string): string | null {
  const said = MAY_BE_LABELLED.test(text) ? LABEL_INSIDE.exec(text)?.[1] : undefined
  return said && !UNKNOWN.test(said) ? said : null
}

const LONGEST_LINK = 32
// Looked for first: hardly a line ends so.
const MAP_QUICK = /(?:map|maps|directions)[\])\s.]*$/i
const MAP_LINK =
  /(?<=\S)(?:\s*[([]\s*(?:(?:view|see|get|show|open|on|in|the|a|for|google|apple)\s+)*(?:maps?|directions)(?:\s*[&,/]\s*(?:maps?|directions))?\s*[)\]]|\s+(?:[–—|•·-]\s*)?(?:(?:view|get|show)\s+(?:on\s+)?(?:(?:google|apple)\s+)?|(?:google|apple)\s+)(?:maps?|directions))\W*$/i

/** "Fellowship Hall (map)", "12 Mill Rd. [get directions]": a line without the link to a map that it ends with. */
export function withoutMapLink<Printed extends { text: string }>(line: Printed): Printed {
  const { text } = line
  if (!MAP_QUICK.test(text.slice(-LONGEST_LINK))) return line
  const tail = MAP_LINK.exec(text)
  return tail ? { ...line, text: text.slice(0, tail.index) } : line
}
