import type { RepeatPhrase, ScannedLine, TimeMention } from '../page-parts.ts'
/**
 * "5:00 Stretching (hall) · 3rd Tuesday, 6:00 Guild" in the row of Tuesday: what a bar parts from the days behind it is
 * of the day that heads the line.
 */
export function pairsOfParts(
  line: ScannedLine,
  phrases: RepeatPhrase[],
  head: { phrase: RepeatPhrase } | null,
): { phrase: RepeatPhrase; times: TimeMention[] }[] {
  const [first] = phrases
  const bar = first && head ? BAR_BEFORE.exec(line.text.slice(0, first.at)) : null
  const led = bar ? line.times.filter(({ end }) => end <= bar.index) : []
  if (!head || !bar || led.length === 0) return pairsOf(line, phrases)
  const times = line.times.filter(({ at }) => at > bar.index)
  if (times.length === 0) return pairsOf(line, phrases)
  return [{ phrase: { ...head.phrase, at: 0, end: 0 }, times: led }, ...pairsOf({ ...line, times }, phrases)]
}

const BAR_BEFORE = /\s[|·•]\s(?!.*\s[|·•]\s)/

/** Each repetition of a line with the times that follow it, or the ones before it. */
function pairsOf(line: ScannedLine, told: RepeatPhrase[]): { phrase: RepeatPhrase; times: TimeMention[] }[] {
  const phrases = told.flatMap((phrase) => partedByHour(phrase, line))
  const pairs: { phrase: RepeatPhrase; times: TimeMention[] }[] = []
  for (let i = 0; i < phrases.length; i++) {
    const phrase = phrases[i]
    if (!phrase) continue
    const next = phrases[i + 1]
    const own = next ? leadingHour(line, phrase, next) : null
    let times = line.times.filter(
      (time) =>
        (time.at >= phrase.end && (!next || time.at < next.at) && time !== own) ||
        (time.end <= phrase.at && time === leadingHour(line, phrases[i - 1], phrase)),
    )
    if (phrases.length === 1 && (times.length === 0 || isDayOfAll(line, phrase))) times = line.times
    if (times.length > 0) pairs.push({ phrase, times })
    // "Mondays and, in Lent, Fridays at 7": the times stand after the last of them.
    else if (next && own) continue
    else if (next) next.weekdays = [...new Set([...phrase.weekdays, ...next.weekdays])]
  }
  return pairs
}

/** "The Early Service is at 8:00 a.m. and the Late Service at 10:45 a.m. every Sunday": a day behind the hours of one sentence. */
function isDayOfAll({ text, times }: ScannedLine, day: RepeatPhrase): boolean {
  const [first] = times
  const last = times.at(-1)
  if (!first || !last || times.length < 2 || last.end > day.at) return false
  return (
    /^\s+(?:on\s+)?$/i.test(text.slice(last.end, day.at)) &&
    !/[.;!?]\s+\p{Lu}/u.test(text.slice(first.end, last.at))
  )
}

/** "Sunday Masses: Vigil 4:30 pm Saturday, Sunday 8 am": the hour right before a day, in words of its own. */
function leadingHour(
  line: ScannedLine,
  before: RepeatPhrase | undefined,
  day: RepeatPhrase,
): TimeMention | null {
  const hour = line.times.findLast((time) => time.end <= day.at && (!before || time.at >= before.end))
  if (!hour || !/^\s+(?:on\s+)?$/i.test(line.text.slice(hour.end, day.at))) return null
  if (!before) return hour
  // "daily at 8, and Evening Prayer at 5 pm Monday to Thursday": the day before has an hour of its own, this one none.
  const isTaken = line.times.some(({ at, end }) => at >= before.end && end < hour.at)
  return isTaken && !line.times.some(({ at }) => at >= day.end) ? hour : null
}

/** "5:30 pm Saturday, Sunday 8 am": the first of the two days has its hour before it, the other behind it. */
function partedByHour(phrase: RepeatPhrase, { text, times }: ScannedLine): RepeatPhrase[] {
  const [first, second] = phrase.weekdays
  if (phrase.weekdays.length !== 2 || first === undefined || second === undefined || phrase.isSpan)
    return [phrase]
  const comma = text.indexOf(',', phrase.at)
  const before = times.find(
    ({ end }) => end <= phrase.at && /^\s+(?:on\s+)?$/i.test(text.slice(end, phrase.at)),
  )
  if (!before || comma < 0 || comma >= phrase.end || !times.some(({ at }) => at >= phrase.end))
    return [phrase]
  return [
    { ...phrase, end: comma, weekdays: [first] },
    { ...phrase, at: comma + 1 + text.slice(comma + 1).search(/\S/), weekdays: [second] },
  ]
}
