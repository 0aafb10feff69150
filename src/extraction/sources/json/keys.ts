import { remembered } from '../../text/memoize.ts'

/** Flags by which a program keeps an entry from the public: its own, whatever they are called. */

const CLOSED_WHEN_FALSE =
  /^(?:is |event )*(?:public|published|publish|active|approved|visible|web visible|listed|public(?:ly)? visible|(?:show|display|publish|visible)(?:ed)? (?:on|in|to) (?:the )?(?:web(?: ?site)?|site|public|calendar|church center|app)|(?:show|display) public(?:ly)?|web enabled|open to (?:the )?public)$/
const CLOSED_WHEN_TRUE =
  /^(?:is |event )*(?:private|hidden|hide|draft|deleted|trashed|internal|unlisted|unpublished|confidential|members only|staff only|(?:hide|hidden) (?:on|in|from) (?:the )?(?:web(?: ?site)?|site|public|calendar|app))$/
const AUDIENCE_KEY =
  /^(?:is |event )*(?:private|visibility|privacy|sensitivity|access|access level|public|published|publish(?:ed)? (?:status|state)|publication status)$/
const FOR_FEW =
  /^(?:private|confidential|hidden|unlisted|unpublished|members?(?:[ _-]only)?|internal(?:[ _-]only)?|staff(?:[ _-]only)?|leaders?(?:[ _-]only)?|admins?(?:[ _-]only)?|team(?:[ _-]only)?|invite(?:d|es)?[ _-]only|restricted|draft)$/i
const UNFINISHED =
  /^(?:(?:auto[ -_]?)?drafts?|unpublished|trash(?:ed)?|deleted|hidden|private|internal|rejected|declined|in[ _-]review|(?:pending|awaiting|needs)[ _-](?:approval|review)|not[ _-](?:published|approved))$/i

const YES = /^(?:true|yes|y|1|on)$/i
const NO = /^(?:false|no|n|0|off)$/i

/** Whether a key is one of those that say for whom an entry is. */
function isAudienceKey(words: string): boolean {
  return CLOSED_WHEN_FALSE.test(words) || CLOSED_WHEN_TRUE.test(words) || AUDIENCE_KEY.test(words)
}

/** Whether what a key (in words) holds keeps the entry from the public. */
export function isPrivateValue(words: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : null
  if (CLOSED_WHEN_FALSE.test(words) && (value === false || (text !== null && NO.test(text)))) return true
  if (CLOSED_WHEN_TRUE.test(words) && (value === true || (text !== null && YES.test(text)))) return true
  return text !== null && FOR_FEW.test(text)
}

/** "draft", "pending approval": a state in which nobody has put the entry before the public yet. */
export const isUnfinished = (status: string): boolean => UNFINISHED.test(status.trim())

/** What a key of an unknown JSON API means, by its words: "meetingStartDateTime", "Meeting Date", "start_time". */
export type KeyMeaning =
  | 'title'
  | 'start'
  | 'end'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'url'
  | 'description'
  | 'cancelled'
  | 'status'
  | 'allDay'
  | 'id'
  | 'image'
  | 'timeZone'
  | 'private'
  | 'recurrence'
  | 'duration'
  | 'contact'
  | 'tags'

// EVENTNAME, startdate: the case does not show where a word ends.
const GLUED =
  /\b(event|meeting|start|end|begin|venue|location|number)(name|title|date|time|day|datetime|location)\b/g

const GLUED_THRICE = /\b(event|meeting)(start|end|begin)(date|time|day|datetime)\b/g

/** The words of a key, lower case: camelCase, snake_case, kebab-case and spaces alike. */
export const wordsOfKey = remembered((key) => {
  return (
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .toLowerCase()
      .replace(GLUED_THRICE, '$1 $2 $3')
      .replace(GLUED, '$1 $2')
      // What Drupal puts before the fields of a site's own, and Google's sheets before their columns.
      .replace(/^\s*(?:field|gsx) /, '')
      .trim()
  )
})

const NOT_DATES =
  /\b(?:created|updated|modified|published|posted|last|edit(?:ed)?|sync|registration|deadline|expires?|due|added|deleted|timestamp|available|sale|on sale|doors?|cutoff|release|birth|closes?|opens?|rsvp|remind\w*|archived?|display until|order(?:ed)?|purchased?|payment|submit(?:ted)?|upload(?:ed)?|import(?:ed)?|generated|request|received|sent|effective|approved|log|sign ?ups?|enrol\w*|sell(?:ing)?|sales|presale|visible|announce\w*|utc offset|offset|(?:recurrence|recurring|repeats?) (?:ends?|until|starts?))\b/

const MEANINGS: readonly [KeyMeaning, number, RegExp][] = [
  [
    'start',
    10,
    /^(?:(?:event|meeting|local|iso|calendar|occurrence|instance) )*(?:starts?|begins?|dtstart)(?: (?:date ?time|datetime|at|on|local|iso|utc))?$/,
  ],
  [
    'start',
    9,
    /^(?:(?:event|meeting|occurrence|instance|service|calendar) )*(?:starts?|begins?|begin|from) (?:date|day)(?: time)?(?: (?:local|iso|utc|timestamp))?$|\bstart ?date ?time\b|\bstart datetime\b/,
  ],
  [
    'start',
    7,
    /^(?:(?:event|meeting|calendar|class|session|service|show) )?date(?: ?time)?(?: (?:local|start))?$|^when$|^(?:week ?)?day$|^day of (?:the )?week$|^(?:event|meeting) (?:day|datetime)$|^date (?:start|from|begin)$|^number date$|^on$|^(?:scheduled|occurs|happens|held|takes place)(?: (?:for|at|on|date|time))?$|^(?:event )?date ?range$|^(?:(?:event|show|performance) )?dates$|^date ?times$/,
  ],
  ['start', 5, /^\w+ (?:date ?time|datetime)$/],
  [
    'end',
    10,
    /^(?:(?:event|meeting|local|iso|calendar|occurrence|instance) )*(?:ends?|finish(?:es)?|dtend|until)(?: (?:date ?time|datetime|at|on|local|iso|utc))?$|\bend ?date ?time\b|\bend datetime\b|^date (?:end|to|until)$/,
  ],
  [
    'end',
    9,
    /^(?:(?:event|meeting|occurrence|instance|service|calendar) )*(?:ends?|to) (?:date|day)(?: time)?(?: (?:local|iso|utc|timestamp))?$/,
  ],
  [
    'startTime',
    9,
    /^(?:(?:event|meeting|class|service|show) )?(?:starts?|begins?|from) time$|^time (?:start|from|begin)$/,
  ],
  ['startTime', 7, /^(?:(?:event|meeting|class|session|service|show) )?times?$|^hours?$|^at$/],
  ['endTime', 9, /^(?:(?:event|meeting|class|service|show) )?(?:ends?|to) time$|^time (?:end|to|until)$/],
  ['end', 6, /^(?:date|time) ?2(?: (?:iso|local|time))?$/],
  ['title', 10, /^(?:(?:event|meeting|item|post) )?(?:title|name|summary|headline|subject)$/],
  [
    'title',
    8,
    /^(?:meeting type|event type name|calendar type desc|committee(?: name)?|body(?: name)?|(?:event |meeting )?body name|organization name|label|text)$/,
  ],
  ['title', 6, /^(?:event|meeting|activity|program|what)$/],
  [
    'description',
    8,
    /^(?:(?:event|long|short|full|meeting|html|calendar) )*(?:descriptions?|desc|details?|content|body html|notes?|excerpt|summary text|about|comment)$/,
  ],
  [
    'location',
    9,
    /^(?:(?:event|meeting) )?(?:locations?|venues?|places?|address(?:es)?|where|room|physical list|location name|venue name|full address|site|facility|building)(?: (?:name|text|address|info|description|details))?$/,
  ],
  ['location', 6, /^(?:hall|auditorium|theat(?:er|re)|stage|campus)(?: name)?$/],
  [
    'url',
    8,
    /^(?:(?:event|html|web|public|detail|details|page|full|meeting|canonical|absolute) )*(?:url|link|href|permalink|path|uri|html link|full url)$/,
  ],
  ['cancelled', 9, /^(?:is )?(?:event )?cancell?ed(?: event)?$|^cancell?ed$/],
  ['status', 8, /^(?:event |meeting |calendar )?(?:stat|status)(?: name)?$/],
  ['allDay', 9, /^(?:is |f )?(?:event )?(?:all ?day|full ?day)(?: event)?$/],
  ['id', 9, /^(?:ical uid|i cal uid|uid|guid)$/],
  ['id', 6, /^(?:event |meeting |calendar )?id$/],
  [
    'image',
    8,
    /^(?:(?:event|featured|main|cover|thumbnail|banner|hero) )*(?:image|photo|picture|thumbnail|asset url)(?: (?:url|src))?$/,
  ],
  ['timeZone', 8, /^(?:(?:event|start) )?(?:time ?zone|tz|start time zone)(?: (?:id|name))?$/],
  ['recurrence', 8, /^(?:recurrence|rrule|repeat(?:s)?|recurrence rule|recurrence description)$/],
  ['duration', 7, /^(?:event )?(?:duration|length)(?: (?:in )?(?:min(?:ute)?s?|h(?:ou)?rs?))?$/],
  ['contact', 6, /^(?:organi[sz]er|contact|host|contact email)(?: name)?$/],
  ['tags', 6, /^(?:tags?|categor(?:y|ies)|types?|event type|groups?|calendar)$/],
]

function meaningOfWords(words: string): { meaning: KeyMeaning; weight: number } | null {
  let found: { meaning: KeyMeaning; weight: number } | null = null
  for (const [meaning, weight, pattern] of MEANINGS)
    if (pattern.test(words) && (!found || weight > found.weight)) found = { meaning, weight }
  return found
}

function meaningOf(words: string): { meaning: KeyMeaning; weight: number } | null {
  if (isAudienceKey(words)) return { meaning: 'private', weight: 8 }
  return NOT_DATES.test(words) ? null : meaningOfWords(words)
}

const known = new Map<string, { meaning: KeyMeaning; weight: number } | null>()

/** A key's meaning with its weight, or null for keys that say nothing of events. */
export function meaningOfKey(key: string): { meaning: KeyMeaning; weight: number } | null {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = meaningOf(wordsOfKey(key.slice(0, 80)))
  // Keys come from strangers: what is remembered stays bounded.
  if (known.size > 5000) known.clear()
  known.set(key, found)
  return found
}
