/** Items of the order of one meeting or one day, as against events that follow one another. */
const ITEM =
  /^\W*(?:(?:\p{L}+['’]s?\s+)?(?:opening|closing|welcome|call to order|roll call|devotion(?:al|s)?|invocation|benediction|introductions?|registration|check-?in|arrivals?|gathering|coffee(?:\s+(?:and|&)\s+\p{L}+)?|break|lunch(?:\s+break)?|session\s+(?:\d|one|two|three|i{1,3})|workshops?\s+(?:\d|one|two)|keynote|talk\s+\d|small groups?|free time|adjourn(?:ed|ment)?|dismissal|departure|clean-?up|wrap-?up|prayer|announcements|approval of|minutes|old business|new business|(?:treasurer|pastor|committee|finance|trustees?|secretary|clerk|chair)(?:['’]s)?\s+reports?|reports?|discussion|q\s?&\s?a|questions))(?!\p{L})/iu
/** An item that nobody comes for by itself: with one of these, the rest are items too. */
const FRAME =
  /^\W*(?:opening|closing|welcome|call to order|roll call|registration|check-?in|arrivals?|adjourn(?:ed|ment)?|dismissal|departure|old business|new business|session\s+(?:\d|one|two)|approval of|benediction)(?!\p{L})/iu
const LEAST_SHARE = 0.5

/** Whether the lines of a day are the order of one meeting: more than half say so, and one of them opens or closes it. */
export function isAgenda(titles: readonly string[]): boolean {
  if (titles.length < 3) return false
  const items = titles.filter((title) => ITEM.test(title))
  return titles.some((title) => FRAME.test(title)) && items.length >= titles.length * LEAST_SHARE
}
