import { remembered } from '../../text/memoize.ts'
import { wordSet } from '../../text/words.ts'
import type { Anchor, ScannedLine } from '../page-parts.ts'

/** Words that one finds in any sentence of a language, and not in one of the other. */
const ENGLISH = wordSet('the of and in at with for from on to your we is are bring our will this')
const ABROAD = wordSet(
  'el la los las de del en con para por y su sus nos un una le les des du et au aux pour avec dans der die das und im mit für am zu il di e per alla o os da do na no em às das i w na z do dla ang mga sa ng',
)
const LEAST_WORDS = 2

/**
 * The anchors of lines that say once more, in another language, what the line above them has just said: its days, its
 * hours and nothing else. A notice in two languages is one notice.
 */
export function anchorsToldTwice(anchors: readonly Anchor[], lines: readonly ScannedLine[]): Set<Anchor> {
  const twice = new Set<Anchor>()
  let before: ScannedLine | null = null
  let isEcho = false
  for (const anchor of anchors) {
    const { line } = anchor
    if (line !== before) {
      isEcho = linesAbove(line, lines).some((above) => saysSame(above, line) && !isOtherWay(above, line))
      before = line
    }
    if (isEcho) twice.add(anchor)
  }
  return twice
}

/** A paragraph is cut into its sentences: the first of the other language stands some lines further up. */
const REACH = 4

function linesAbove({ order }: ScannedLine, lines: readonly ScannedLine[]): ScannedLine[] {
  const found: ScannedLine[] = []
  for (let i = order - 1; i >= Math.max(0, order - REACH); i--) {
    const line = lines[i]
    if (!line || line.level > 0) break
    if (line.dates.length > 0) found.push(line)
  }
  return found
}

function saysSame(one: ScannedLine, other: ScannedLine): boolean {
  if (one.level > 0 || other.level > 0 || one.dates.length !== other.dates.length) return false
  if (one.times.length !== other.times.length || one.element.name !== other.element.name) return false
  return (
    one.dates.every(({ first }, i) => {
      const same = other.dates[i]?.first
      return same !== undefined && same.day === first.day && same.month === first.month
    }) && one.times.every(({ from }, i) => other.times[i]?.from === from)
  )
}

/** Whether two lines may be of one language: two evenings of a list may share a day and an hour. */
function isOtherWay(one: ScannedLine, other: ScannedLine): boolean {
  const [a, b] = [languageOf(one.printed ?? one.text), languageOf(other.printed ?? other.text)]
  return a === null || b === null || a === b
}

/** 'en', 'other', or null where the words tell neither. */
const languageOf = remembered((text): 'en' | 'other' | null => {
  let [english, abroad] = [0, 0]
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (ENGLISH.has(word)) english++
    else if (ABROAD.has(word)) abroad++
  }
  if (Math.max(english, abroad) < LEAST_WORDS || english === abroad) return null
  return english > abroad ? 'en' : 'other'
})
