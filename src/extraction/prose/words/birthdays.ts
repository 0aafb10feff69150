const BIRTHDAY =
  /^\W*name[- ]?days?\s+of(?!\p{L})|(?:['’]s|s['’])\s+(?:\d+(?:st|nd|rd|th)\s+)?birthday\W*$|^\W*(?:(?:happy\s+)?(?:b['’]?-?days?|hbd)|birthdays?)\b(?!\s+(?:party|dinner|lunch|cake|celebration))\b|(?:['’]s|s['’])\s+(?:\d+(?:st|nd|rd|th)\s+)?(?:wedding\s+)?anniversary\W*$|\bhappy birthday\b|\bwedding anniversary\W*$|(?<!\p{L})cumpleaños de(?!\p{L})|생일\W*$|생신|生日(?:快[樂乐])?[!！]?$|(?<!\p{L})sinh nhật(?!\p{L})/iu
const CELEBRATED =
  /\b(?:jesus|christ|party|celebration|church['’]s|dinner|lunch|supper|potluck|fiesta|cena|jes[uú]s)\b|잔치|파티|축하|예수|派[對对]|耶穌|耶稣|tiệc|Chúa/i

/** "Sister Ann's birthday": a day to remember, to which nobody is asked. */
export function isBirthday(title: string): boolean {
  if (title.length >= LONGEST_BIRTHDAY) return false
  return (BIRTHDAY.test(title) || isAnniversary(title)) && !CELEBRATED.test(title)
}

const LONGEST_BIRTHDAY = 80

/** "Anniv: Bob & Jo T.", "Happy anniversary Ed and Ann": two people and their day. */
const isAnniversary = (title: string) =>
  /anniv/i.test(title) && ANNIVERSARY.test(title) && !OF_THE_CHURCH.test(title)

const OF_THE_CHURCH =
  /\b(?:pastors?|preacher|bishop|elders?|first lady|wife|choirs?|ushers?|churches|church|deacons?|mothers?|ministry|ministries|mission|missionary|women|men|youth|school|boards?|guild|union)\b/i
const SPOUSE = "\\p{Lu}[\\p{L}.’'-]*(?:\\s+\\p{Lu}[\\p{L}.’'-]*){0,2}"
const COUPLE = `${SPOUSE}\\s*(?:&|\\+|and)\\s*${SPOUSE}`
const ANNIVERSARY = new RegExp(
  `^\\W*(?:(?:[Hh]appy\\s+)?(?:[Ww]edding\\s+)?[Aa]nniv(?:\\.|\\b)|[Hh]appy\\s+(?:\\d+(?:st|nd|rd|th)\\s+)?(?:[Ww]edding\\s+)?[Aa]nniversary)\\s*[:,–—-]?\\s*(?:to\\s+)?${COUPLE}\\W*$|^\\W*${COUPLE}(?:['’]s?)?\\s*[:,–—-]?\\s*(?:\\d+(?:st|nd|rd|th)\\s+)?[Aa]nniv\\W*$`,
  'u',
)
