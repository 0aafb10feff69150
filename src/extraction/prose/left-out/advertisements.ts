import type { Line } from '../../html/lines.ts'
import type { Element } from '../../html/tree.ts'
import { WORSHIP } from '../words/worship-words.ts'

/** What businesses say of themselves, in the pages of a bulletin that they pay for. */
const BUSINESS =
  /^\W*happy\s+hours?\b.{0,12}(?:mon|tue|wed|thu|fri|sat|sun|daily|\d)|\bopen\s+(?:7|seven)\s+days\b|\babierto\s+(?:los\s+)?(?:7|siete)\s+días|\b(?:free|no-obligation)\s+(?:estimates?|quotes?|consultations?)\b|\blicensed\s*(?:,|and|&)\s*(?:bonded|insured)\b|\bfamily[- ]owned\b|\b(?:daily|lunch|drink|dinner)\s+specials\b|\b\d{1,2}\s?%\s+(?:off|discount)\b|\b(?:parishioner|senior)\s+discounts?\b|\bnew\s+patients\b|\brealtors?\b|\battorneys?\s+at\s+law\b|\b(?:auto|collision)\s+(?:repair|body)\b|\b(?:plumbing|roofing)\s+(?:&|and|co\b|inc\b|llc\b)|\bestimaciones\s+gratis|\bpresupuesto\s+gratis/i
const OF_SPONSORS =
  /^\W*(?:(?:please|our|the|thank\s+you\s+to|thanks\s+to|support|visit|patronize|bulletin|parish|nuestros?)\s+)*(?:sponsors?|advertisers?|advertise?ments?|ads|patrocinadores|anunciantes)\W*$/i
const OF_CHURCH =
  /\b(?:church|parish|chapel|ministry|ministries|bible|prayers?|pastor|youth|pantry|sale|fundraiser|benefit|iglesia|parroquia)\b/i
const MOST_LINES = 6

/** The orders of the lines that a business advertises with: its block of a page, or all below a heading of sponsors. */
export function advertisedLines(lines: readonly Line[]): Set<number> {
  const found = new Set<number>()
  let sponsors = 0
  for (const { order, text, element, level, isFurniture } of lines) {
    if (isFurniture) continue
    if (sponsors > 0 && level > 0 && level <= sponsors) sponsors = 0
    if (sponsors > 0) found.add(order)
    if (level > 0 && OF_SPONSORS.test(text)) sponsors = level
    else if (BUSINESS.test(text)) for (const each of blockOf(element, lines)) found.add(each)
  }
  return found
}

/** The lines of the block around an element, where nothing in it is of a church. */
function blockOf(element: Element, lines: readonly Line[]): number[] {
  const inside = ({ from, to }: Element) => lines.slice(from, to)
  const isOfChurch = (block: Element) =>
    inside(block).some(({ text }) => OF_CHURCH.test(text) || WORSHIP.test(text))
  if (isOfChurch(element)) return []
  let block = element
  while (block.parent && block.parent.to - block.parent.from <= MOST_LINES && !isOfChurch(block.parent))
    block = block.parent
  return inside(block).map(({ order }) => order)
}
