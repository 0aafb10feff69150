import { type Element, isElement } from '../html/tree.ts'
import type { Anchor, PageRecord, ScannedLine } from './page-parts.ts'
import { scanRepeats } from './repeats/repeat-phrase.ts'
import { isPaperLine } from './words/papers.ts'

/** Cuts a page into records, one for each date (or for each repeated block that prints the same date). */
export function cutRecords(anchors: Anchor[], lines: ScannedLine[]): PageRecord[] {
  const index = new AnchorIndex(anchors, lines)
  const records: PageRecord[] = []
  const byElement = new Map<Element, PageRecord>()
  for (const anchor of anchors) {
    const own = index.ownElement(anchor)
    const element = own ?? index.ownRow(anchor) ?? index.ownBadge(anchor)
    const known = own ? byElement.get(own) : undefined
    if (known) {
      known.anchors.push(anchor)
      continue
    }
    const record: PageRecord = {
      anchors: [anchor],
      from: element ? element.from : anchor.line.order,
      to: element ? element.to : anchor.line.order + 1,
      element,
      group: element ? element.parent : groupOf(anchor.line.element),
      siblings: [],
      before: [0, 0],
      after: [0, 0],
    }
    if (own) byElement.set(own, record)
    records.push(record)
  }
  records.sort((a, b) => a.from - b.from)
  setGaps(records, lines)
  setSiblings(records)
  return records
}

/** Several dates on a line: what is beside that line belongs to them as to one date. */
function groupOf(block: Element): Element {
  return block.to - block.from === 1 && block.parent ? block.parent : block
}

class AnchorIndex {
  private readonly orders: number[]
  private readonly anchors: Anchor[]
  private readonly lines: ScannedLine[]
  constructor(anchors: Anchor[], lines: ScannedLine[]) {
    this.anchors = anchors
    this.lines = lines
    this.orders = anchors.map((anchor) => anchor.line.order)
  }

  /** The largest element in which this anchor's date is the only one; null where its own block has several. */
  ownElement(anchor: Anchor): Element | null {
    let element: Element | null = anchor.line.element
    if (!this.isAlone(element, anchor)) return null
    while (element.parent?.parent && this.isAlone(element.parent, anchor)) {
      if (this.hasRepeatedBlocks(element.parent, anchor) || this.isAmongCards(element)) break
      element = element.parent
    }
    return element
  }

  /** The row of a table whose first cell lists several days, and in which no other line is dated. */
  ownRow({ line }: Anchor): Element | null {
    let cell: Element | null = line.element
    for (let i = 0; cell && cell.name !== 'td' && i < 4; i++) cell = cell.parent
    const row = cell?.name === 'td' ? cell.parent : null
    return row?.name === 'tr' && this.inside(row).every((other) => other.line === line) ? row : null
  }

  /** The largest element in which a badge of several days ("5, 6 & 7" / "May") is the only date. */
  ownBadge({ line }: Anchor): Element | null {
    const isOnly = (element: Element) => this.inside(element).every((other) => other.line === line)
    let element = line.element
    if (!line.isFragment || !isOnly(element)) return null
    while (element.parent?.parent && isOnly(element.parent) && !this.isAmongCards(element))
      element = element.parent
    return element
  }

  private inside(element: Element): Anchor[] {
    let low = 0
    let high = this.orders.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.orders[middle] ?? 0) < element.from) low = middle + 1
      else high = middle
    }
    const found: Anchor[] = []
    for (let i = low; i < this.anchors.length && found.length < 40; i++) {
      const anchor = this.anchors[i]
      if (!anchor || anchor.line.order >= element.to) break
      found.push(anchor)
    }
    return found
  }

  private isAlone(element: Element, anchor: Anchor): boolean {
    const inside = this.inside(element)
    // "May 3 - May 5" printed again as two dates is still one event.
    return (
      inside.length < 40 &&
      inside.every((other) => other.date === anchor.date || other.date === anchor.lastDate)
    )
  }

  /** Whether another element of its kind beside it holds a day of every week and its hour: a card without a date. */
  private isAmongCards(element: Element): boolean {
    const { attribs, parent, name } = element
    if (!attribs.class || !parent || element.to - element.from < 2) return false
    return parent.children.some(
      (other) =>
        isElement(other) &&
        other !== element &&
        other.name === name &&
        other.to - other.from > 1 &&
        other.attribs.class === attribs.class &&
        isHabit(this.lines.slice(other.from, Math.min(other.to, other.from + LONGEST_CARD))),
    )
  }

  /** Whether the element's children are like blocks, several of which print the date: events of one day. */
  private hasRepeatedBlocks(element: Element, anchor: Anchor): boolean {
    const inside = this.inside(element)
    if (inside.length < 2) return false
    const own = childHolding(element, anchor)
    if (!own || isPaperLine(anchor.line)) return false
    return inside.some((other) => {
      const child = childHolding(element, other)
      return (
        child !== null &&
        child !== own &&
        child.name === own.name &&
        kindOf(child) === kindOf(own) &&
        // Plain boxes that print a date each are parts of one event, unless there is more to them.
        (kindOf(own) !== '' || child.to - child.from > 1) &&
        // Lines of one paragraph after another repeat a date within one event.
        (child.name !== 'p' || own.attribs.class !== undefined) &&
        child.name !== 'td' &&
        !isPaperLine(other.line)
      )
    })
  }
}

const LONGEST_CARD = 12

function isHabit(lines: readonly ScannedLine[]): boolean {
  return (
    lines.some(({ times, isFurniture }) => times.length > 0 && !isFurniture) &&
    lines.some(({ text }) => scanRepeats(text).some(({ isPlain }) => isPlain))
  )
}

function kindOf(element: Element): string {
  return `${element.attribs.class ?? ''}${element.attribs['data-hook'] ?? ''}${element.attribs['data-testid'] ?? ''}`
}

/** The child of an element in which an anchor stands. */
function childHolding(element: Element, anchor: Anchor): Element | null {
  let at: Element | null = anchor.line.element
  while (at && at.parent !== element) at = at.parent
  return at
}

/** The lines between a record and its neighbours in the same group: its title or details in a flat page. */
function setGaps(records: PageRecord[], lines: ScannedLine[]): void {
  for (let i = 0; i < records.length; i++) {
    const record = records[i]
    if (!record) continue
    const start = Math.max(record.group?.from ?? 0, records[i - 1]?.to ?? 0, record.from - 12)
    record.before = [Math.min(start, record.from), record.from]
    const next = records[i + 1]
    const stop = Math.min(
      record.group?.to ?? lines.length,
      next && next.from >= record.to ? next.from : record.to + 12,
      record.to + 12,
    )
    record.after = [record.to, Math.max(record.to, stop)]
  }
}

function setSiblings(records: PageRecord[]): void {
  const groups = new Map<Element | null, PageRecord[]>()
  for (const record of records) {
    const group = groups.get(record.group)
    if (group) group.push(record)
    else groups.set(record.group, [record])
  }
  for (const record of records) record.siblings = groups.get(record.group) ?? []
}
