import type { TimeMention } from '../hours/scan-times.ts'
import { capitalise, tidy } from '../words/name-words.ts'
import { isAddressLike, isBareRoom, isNaming } from '../words/wording.ts'

const LONGEST_NAME = 60
const NO_NAME =
  /^(?:and|&|or|again|to|until|in|on|at|with|for|from|by|the doors|doors|gates|both|each|every|daily|nightly|cada|chaque|only|sharp|service times?)(?!\p{L})|^\p{Ll}+\s+(?:is|are|will)\s/iu

/** What somebody is told to do by that hour is not its name. */
const SENTENCE = /[.!?]\s+\p{Lu}|(?<!\p{L})(?:you|we|your)\s+(?:will|can|are|may|should)(?!\p{L})/u

/**
 * What a line calls each of its hours: "4 pm Family Service, 7 pm Carols" behind them, or "Family Mass 3:00, Choral
 * Mass 5:30" before them. Null unless every hour has a name of its own, and in the same way; `from` is where the words
 * about them begin, and with `isOnlyBehind` names before the hours are left to others.
 */
export function hourNames(
  text: string,
  from: number,
  times: readonly TimeMention[],
  isOnlyBehind = false,
): string[] | null {
  const [first] = times
  if (!first || times.length < 2 || first.at < from) return null
  const lead = text.slice(from, first.at)
  const isLed = !/\p{L}/u.test(lead.replace(/\bat\b/i, '')) || /\p{L}:\s*$/u.test(lead)
  if (isOnlyBehind && !isLed) return null
  // "join us at 3 for the pageant, at 5 for carols": the words before the first hour are of all.
  if (isLed || SAID_OF_ALL.test(lead)) {
    const behind = allNamed(
      times.map((time, i) =>
        text.slice(time.end, times[i + 1]?.at ?? text.length).replace(/[.;](?:\s.*)?$/su, ''),
      ),
    )
    if (behind || isLed) return behind
  }
  return allNamed(times.map((time, i) => text.slice(times[i - 1]?.end ?? from, time.at)))
}

const SAID_OF_ALL =
  /(?<!\p{L})(?:join\s+us|come|we\s+(?:gather|meet|worship|celebrate)|feiern\s+wir|wir\s+feiern|nos\s+reunimos|nous\s+célébrons)(?:\s+at)?\s*$/iu

function allNamed(pieces: readonly string[]): string[] | null {
  const told = pieces.map(nameOf).filter((name) => name !== null)
  return told.length === pieces.length && new Set(told).size === told.length ? told : null
}

/** Before a name: how it is led to. */
const LEADING =
  /^(?:for\s+(?:(?:the|our|an?)\s+)?|(?:we\s+(?:will\s+)?(?:have|hold|offer|celebrate)|there\s+(?:is|are|will\s+be)|tendremos|habrá|teremos|haverá|il\s+y\s+aura|nous\s+(?:aurons|célébrons))\s+(?:(?:an?|the|our|una?|la|el|uma?|une)\s+)?)(?=\p{L})/iu
/** Behind one: the words that lead to the next hour. */
const TRAILING = /[\s,;]+(?:(?:and|&|y|et|und|e|i|oraz)\s*)?(?:at|um|à|às|a\s+las?|o)?\s*$/u

function nameOf(piece: string): string | null {
  const bare = piece
    .replace(/^\s*\(([^()]+)\)\s*/, '$1 ')
    .replace(/^[\s,;:|•·–—-]+(?:(?:and|y|et|und|e|i)\s+)?/, '')
    .replace(LEADING, '')
  const name = tidy(bare.replace(/\s*\([^()]*\)\s*$/, '').replace(TRAILING, ''))
  if (name.length > LONGEST_NAME || NO_NAME.test(bare) || SENTENCE.test(bare) || !isNaming(name)) return null
  return isAddressLike(name) || isBareRoom(name) ? null : capitalise(name)
}
