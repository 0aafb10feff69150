import { Parser } from 'htmlparser2'
import type { Absence } from '../absences.ts'
import type { RawEvent, SourceResult } from '../candidate.ts'
import type { ReadingContext } from '../context.ts'
import { oneLine, plainText } from '../plain-text.ts'
import { scanDates } from '../prose/dates/scan-dates.ts'
import { scanTimes } from '../prose/hours/scan-times.ts'
import { readJsonEvents } from './json-events.ts'
import { readMoment } from './json-moment.ts'
import { readPost } from './posts.ts'

const MAX_NODES = 200_000
const MAX_TEXT = 100_000
const MAX_ITEMS = 2000
/** Posts that are read as pages are: the newest come first. */
const MAX_POSTS = 40

interface XmlNode {
  name: string
  attribs: Record<string, string>
  text: string
  children: XmlNode[]
}

/** Events of XML: RSS and Atom whose entries carry event dates, and other XML by the meaning of its element names. */
export function readXml(body: string, context: ReadingContext): SourceResult {
  const root = parseXml(body)
  const isFeed = root.children.some((child) => /^(?:rss|feed|rdf:rdf|channel)$/.test(child.name))
  const items = isFeed ? findAll(root, new Set(['item', 'entry'])) : []
  if (items.length > 0) {
    const absences: Absence[] = []
    const events = items
      .slice(0, MAX_ITEMS)
      .flatMap((item, i) => readItem(item, i < MAX_POSTS, context, (absence) => absences.push(absence)))
    return {
      events,
      absences,
      dropped: [],
      warnings: events.length === 0 ? ['The feed tells of posts, not of dated events.'] : [],
    }
  }
  return readJsonEvents(toRecord(root, 0), context, 'feed')
}

function parseXml(body: string): XmlNode {
  const root: XmlNode = { name: '', attribs: {}, text: '', children: [] }
  const open: XmlNode[] = [root]
  let nodes = 0
  let tooDeep = 0
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (++nodes > MAX_NODES || open.length > 60) {
          tooDeep++
          return
        }
        const node: XmlNode = { name: name.toLowerCase(), attribs, text: '', children: [] }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(text) {
        const node = open.at(-1)
        if (node && tooDeep === 0 && node.text.length < MAX_TEXT) node.text += text
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (
    let at = 0;
    at < Math.min(body.length, 12_000_000) && nodes <= MAX_NODES && tooDeep < 500;
    at += 65_536
  ) {
    parser.write(body.slice(at, at + 65_536))
  }
  if (nodes <= MAX_NODES && tooDeep < 500) parser.end()
  return root
}

function findAll(root: XmlNode, names: Set<string>): XmlNode[] {
  const found: XmlNode[] = []
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (names.has(node.name)) found.push(node)
    else stack.push(...[...node.children].reverse())
  }
  return found
}

const START =
  /^(?:ev|event|events|mec|tribe|xcal|cal|gd|c)?:?(?:startdate|start_date|start|dtstart|begin|eventdate|event_date|date_start|when|starttime|begindate)$/
const END =
  /^(?:ev|event|events|mec|tribe|xcal|cal|gd|c)?:?(?:enddate|end_date|end|dtend|endtime|date_end|finishdate)$/
const PLACE =
  /^(?:ev|event|events|mec|tribe|xcal|cal|gd|georss)?:?(?:location|venue|where|place|featurename)$/

function readItem(
  item: XmlNode,
  isRecent: boolean,
  context: ReadingContext,
  onAbsence: (absence: Absence) => void,
): RawEvent[] {
  const named = (pattern: RegExp) => item.children.find((child) => pattern.test(child.name))
  const title = oneLine(named(/^(?:title|ev:title)$/)?.text)
  if (!title) return []
  const hour = named(/^(?:mec|event|ev)?:?(?:starthour|start_time|starttime)$/)?.text
  const startNode = named(START)
  const start = readMoment(
    startNode?.text.trim() || (startNode?.attribs.startTime ?? startNode?.attribs.starttime),
    hour,
    null,
    context,
  )
  const endNode = named(END)
  const end = readMoment(
    endNode?.text.trim() || (startNode?.attribs.endTime ?? startNode?.attribs.endtime),
    named(/^(?:mec|event|ev)?:?(?:endhour|end_time)$/)?.text,
    null,
    context,
  )
  const content = (named(/^content:encoded$/) ?? named(/^content$/) ?? named(/^(?:description|summary)$/))
    ?.text
  const description = plainText(content)
  const link = named(/^link$/)
  const common = {
    title,
    url: link?.text.trim() || (link?.attribs.href ?? null),
    description,
    location: oneLine(
      named(PLACE)?.text || (named(PLACE)?.attribs.valueString ?? named(PLACE)?.attribs.valuestring),
    ),
    uid: oneLine(named(/^(?:guid|id)$/)?.text),
    imageUrl: named(/^(?:enclosure|media:content)$/)?.attribs.url ?? null,
    kind: 'feed' as const,
    evidence: `${title} ${startNode?.text ?? ''}`.trim().slice(0, 200),
  }
  if (start) {
    return [
      {
        ...common,
        start: start.wall,
        end: end && end.wall > start.wall ? end.wall : null,
        timeZone: start.zone,
        confidence: 0.88,
      },
    ]
  }
  const dated = readDatedTitle(common, context)
  if (dated) return [dated]
  const written = named(/^(?:pubdate|dc:date|published|updated)$/)?.text
  if (!isRecent) return []
  return readPost({ title, link: common.url, written, content: content ?? '' }, context, onAbsence)
}

/** Feeds of calendars that print the date in the title or in the first line: "May 5, 2024 7:00 pm: Concert". */
function readDatedTitle(
  common: Omit<RawEvent, 'start' | 'timeZone' | 'confidence'>,
  context: ReadingContext,
): RawEvent | null {
  for (const text of [common.title, common.description?.slice(0, 120) ?? '']) {
    const dates = scanDates(text)
    const [mention] = dates
    if (!mention || mention.first.year === null || (text !== common.title && mention.at > 2)) continue
    const moment = readMoment(text.slice(mention.at, mention.end), undefined, null, context)
    if (!moment) continue
    const time = scanTimes(text, dates)[0]
    const bare = common.title
      .replace(text.slice(mention.at, mention.end), '')
      .replace(/^[\s:,|–—-]+|[\s:,|–—-]+$/g, '')
    return {
      ...common,
      title: bare.length > 2 ? bare : common.title,
      start: time ? `${moment.wall.slice(0, 10)}T${time.from}` : moment.wall.slice(0, 10),
      end: time?.to && time.to > time.from ? `${moment.wall.slice(0, 10)}T${time.to}` : null,
      timeZone: context.timeZone,
      confidence: 0.6,
    }
  }
  return null
}

/** XML as a plain record, so that its element names are read as keys are. */
function toRecord(node: XmlNode, depth: number): Record<string, unknown> | string {
  const text = node.text.trim()
  if (node.children.length === 0) return text
  const record: Record<string, unknown> = { ...node.attribs }
  if (text) record.text = text
  if (depth > 20) return record
  for (const child of node.children) {
    const value = toRecord(child, depth + 1)
    const before = record[child.name]
    if (before === undefined) record[child.name] = value
    else if (Array.isArray(before)) before.push(value)
    else record[child.name] = [before, value]
  }
  return record
}
