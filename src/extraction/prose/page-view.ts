import type { ReadingContext } from '../candidate/context.ts'
import { TableColumns } from '../html/columns.ts'
import type { Page } from '../html/tree.ts'
import { remembered, rememberedOf } from '../text/memoize.ts'
import { oneLine } from '../text/plain-text.ts'
import type { Glossary, PageView, ScannedLine } from './page-parts.ts'
import { isChurchName } from './places/church-names.ts'
import { isHouseHead } from './places/house-heads.ts'
import { readGlossary } from './titles/glossary.ts'
import { isSlogan } from './words/slogans.ts'
import { isGenericName, isNaming, isQuestion, piecesOf } from './words/wording.ts'
import { WORSHIP } from './words/worship-words.ts'

export function viewPage(page: Page, lines: ScannedLine[], context: ReadingContext): PageView {
  const siteName = siteNameOf(page, lines)
  const name = nameOf(page, lines, siteName)
  const ownBody = name !== null && BODY_NOUN.test(name) && !isGenericName(name) ? name : null
  let counts: Map<string, number> | undefined
  let glossary: Glossary | undefined
  return {
    page,
    lines,
    columns: new TableColumns(),
    isTold: lines.map(() => false),
    notes: [],
    context,
    name,
    siteName,
    glossary() {
      glossary ??= readGlossary(lines)
      return glossary
    },
    bodyFor(text) {
      const noun = BODY_NOUN.exec(text)?.[0].toLowerCase()
      if (ownBody && (!noun || ownBody.toLowerCase().includes(noun))) return ownBody
      // Looked for only when some meeting has no name of its own.
      counts ??= countBodies(page, lines)
      return mostNamed(counts, noun) ?? ownBody ?? mostNamed(counts, undefined)
    },
  }
}

const TITLE_PARTS = /\s+[|–—»·•:-]\s+|\s*[|»]\s*|:\s/

/** "Hymn Sing | Grace Chapel" with the headings "Grace Chapel" and "Hymn Sing": the first heading is the site's name. */
function siteNameOf(page: Page, lines: ScannedLine[]): string | null {
  const parts = (oneLine(page.title) ?? '').split(TITLE_PARTS).map((part) => part.trim().toLowerCase())
  if (parts.length < 2) return null
  const named = lines.filter(
    ({ level, text }) => level >= 1 && level <= 3 && parts.includes(text.trim().toLowerCase()),
  )
  const [first, ...others] = named
  const isOther = others.some(({ text }) => text.trim().toLowerCase() !== first?.text.trim().toLowerCase())
  if (first?.level === 1 && isOther && parts[0] !== first.text.trim().toLowerCase()) return first.text
  // "Lantern Camp 2026 — Oak Ridge Church" above a page that prints the church's name in small letters.
  const last = parts.at(-1) ?? ''
  return parts[0] !== last && CHURCH.test(last)
    ? (lines.find(({ text, level }) => level !== 1 && text.trim().toLowerCase() === last)?.text ?? null)
    : null
}

const CHURCH = /\b(?:church|chapel|cathedral|parish|temple|synagogue|tabernacle|iglesia|parroquia)\b/

function nameOf(page: Page, lines: ScannedLine[], siteName: string | null): string | null {
  const headings = lines.filter(
    (line) => line.level === 1 && !line.isFurniture && line.dates.length === 0 && line.text !== siteName,
  )
  const heading = headings
    .filter(({ text }) => !SENTENCE.test(text) && !isSlogan(text))
    .map(cleanHeading)
    .find((text) => text !== null)
  if (heading) return heading
  const pieces = (oneLine(page.title) ?? '').split(TITLE_PARTS)
  return pieces.map((piece) => piece.trim()).find(isNaming) ?? null
}

/** What a page is about: its first heading that is not the site's name. */
export function pageHeading({ lines, siteName }: PageView): ScannedLine | null {
  return (
    lines.find(
      ({ level, isFurniture, text }) => level >= 1 && level <= 3 && !isFurniture && text !== siteName,
    ) ?? null
  )
}

/** A heading's words without the year or month that it announces; null where nothing of a name is left. */
export function cleanHeading(line: ScannedLine): string | null {
  const named = piecesOf(line).find((piece) => isNaming(piece.text))
  return named ? withoutPeriod(named.text) : null
}

const withoutPeriod = remembered((name): string | null => {
  const text = name
    .replace(/(?:^|\s+)(?:fy\s*)?(?:19|20)\d\d(?:\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d))?(?:\s+|$)/g, ' ')
    .replace(/^[\s:–—|-]+|[\s:–—|-]+$/g, '')
    .trim()
  return isNaming(text) ? text : null
})

/**
 * The name that a record takes from above: the nearest heading that names something. Headings of other records
 * (they hold a date) do not count; bold lines only where they are short.
 */
export function headingBefore(order: number, view: PageView): string | null {
  const known = headings(view)
  const heading = known.get(order) ?? { name: findHeading(order, view) }
  known.set(order, heading)
  return heading.name
}

// A record asks for its heading by title, place and reason.
const headings = rememberedOf((_view: PageView) => new Map<number, { name: string | null }>())

function findHeading(order: number, view: PageView): string | null {
  let level = 9
  let house: string | null = null
  for (let i = order - 1; i >= 0 && i > order - 1500; i--) {
    const line = view.lines[i]
    if (!line || line.level === 0 || line.dates.length > 0 || line.isFurniture || line.isFragment) continue
    if (line.text === view.siteName) continue
    if (line.level >= level && level <= 6) continue
    if (line.level === 7 && (line.text.length > 60 || isHeadingCell(line))) continue
    if (line.level <= 6) level = line.level
    // What stands below one of several churches is headed by what all of them are about.
    if (line.level > 1 && isChurchName(line.text) && isHouseHead(i, view)) {
      house ??= line.text
      continue
    }
    const text = cleanHeading(line)
    if (
      text &&
      !PART_OF_PAGE.test(text) &&
      !isQuestion(line.text) &&
      !SENTENCE.test(line.text) &&
      !isSlogan(text)
    )
      return house && !WORSHIP.test(text) ? house : text
    if (line.level === 1) break
  }
  return house ?? view.name
}

/** "Growing in faith.", "The bells will ring at noon.": a sentence, and no name. */
const SENTENCE = /\s\p{Ll}{3,}\.\s*$/u

/** Headings of a page's parts, which name nothing that happens. */
const PART_OF_PAGE =
  /^(?:thank(?:s|\s+you)(?!\p{L})(?!giving).{0,40}|get\s+(?:involved|connected)|next\s+steps|save\s+the\s+dates?|plan\s+(?:your|a)\s+visit|number|(?:weekly|regular|monthly|our)\s+(?:meetings?|gatherings?|programming|rhythms?)|what to expect|(?:when|where)\s+(?:and|&)\s+(?:when|where)|meeting\s+(?:details|info(?:rmation)?)|weekdays?|weekends?|daily|contact(?:\s+\p{L}+){0,2}|connect(?: with us)?|about(?: us)?|visit(?: us)?|location|directions|find us|follow us|subscribe|give|giving|share|quick links|search|menu|newsletter sign[- ]?up)\W*$/iu

function isHeadingCell(line: ScannedLine): boolean {
  return line.element.name === 'th' || line.element.name === 'td' || line.element.parent?.name === 'th'
}

export const BODY_NOUN = /\b(?:Board|Commission|Committee|Council|Authority|Vestry|Task Force)\b/i
/** The same as names are written; looked for first, because most lines hold none. */
const WRITTEN_BODY = /Board|Commission|Committee|Council|Authority|Vestry|Task Force/
const BODY =
  /(?:(?:\p{Lu}[\p{L}'’-]+|of|the|and|&)\s+){0,5}(?:Board|Commission|Committee|Council|Authority|Vestry|Task Force)(?:\s+(?:of|on|for)(?:\s+the)?(?:\s+(?:\p{Lu}[\p{L}'’-]+|and|&)){1,4})?/gu

/** The names of bodies that the page prints, weighed by how often and where. */
function countBodies(page: Page, lines: ScannedLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (text: string, weight: number) => {
    if (!WRITTEN_BODY.test(text)) return
    for (const [found] of text.matchAll(BODY)) {
      const name = found
        .replace(
          /^(?:(?:The|Of|And|of|the|and|&|Next|All|Regular|Special|Public|Each|About|Our|Contact|View)\s+)+/,
          '',
        )
        .replace(/\s+(?:and|of|on|for|the|&)$/, '')
      if (!/\s/.test(name) || name.length > 70) continue
      counts.set(name, (counts.get(name) ?? 0) + weight)
    }
  }
  count(page.title ?? '', 6)
  for (const line of lines.slice(0, 3000))
    if (line.text.length < 600 && BODY_NOUN.test(line.text))
      count(line.text, line.isFurniture ? 0.5 : line.level > 0 ? 2 : 1)
  return counts
}

function mostNamed(counts: Map<string, number>, noun: string | undefined): string | null {
  let best: string | null = null
  let most = 0.9
  for (const [name, times] of counts) {
    if (times > most && (!noun || name.toLowerCase().includes(noun))) {
      best = name
      most = times
    }
  }
  return best
}
