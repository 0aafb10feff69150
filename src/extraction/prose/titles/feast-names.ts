import type { Anchor } from '../dates/anchors.ts'
import { isFeastName } from '../dates/feasts.ts'
import { capitalise } from '../words/name-words.ts'
import { isBareWorship } from '../words/worship-words.ts'

/** Names of what is held on a feast that the line itself names. */

/** The evening before a feast, which its own line dates without naming it. */
const VIGIL = /\bvigil(?:\s+(?:mass(?:es)?|liturgy|service))?/i
/** "Masses on Christmas Day are", the feast being "#". */
const ON_FEAST =
  /^(?:(?:our|the)\s+)?((?:\p{L}+\s+){0,2}(?:mass(?:es)?|misas?|services?|worship|liturg(?:y|ies)))\s+(?:on|for)\s+#(?:\s+(?:is|are|will\s+be)(?:\s+(?:held|celebrated|offered))?)?$/iu
/** "Mass Times", "Christmas" as the heading of a list of feasts: each is called by its own. */
const OF_PAGE =
  /\b(?:times?|schedule|hours)$|^(?:christmas|easter|advent|lent|holy\s+week|holidays?)(?:\s+\d{4})?$/i
const KIND_BEFORE = /\b(mass(?:es)?|services?|worship)\s+on\s+$/i
/** "Our Christmas Eve service" */
const LED = /^(?:(?:our|the|all|this\s+year['’]s)\s+)+$/i
/** "Christmas Eve services are" */
const VERB = /\s+(?:is|are|will\s+be)(?:\s+held)?$/i
/** "Christmas morning we gather" */
const SPOKEN = /^,?\s+(?:we|you|join|come|please|there|all)(?!\p{L})/iu

/** "Masses on All Saints Day are at 8 and noon": which masses, the feast says. A title without a feast as it is. */
export function ofFeast(title: string, { line, mention }: Anchor): string {
  if (!mention.feast) return onFeastDay(title, line.text)
  if (mention.end === mention.at) return capitalise(VIGIL.exec(line.text)?.[0] ?? title)
  const feast = line.text.slice(mention.at, mention.end)
  if (isBareWorship(title)) return `${feast} ${title}`
  const at = title.indexOf(feast)
  if (at < 0 && OF_PAGE.test(title)) {
    const kind = KIND_BEFORE.exec(line.text.slice(0, mention.at))?.[1]
    return kind ? `${feast} ${kind}` : mention.at <= 3 ? feast : title
  }
  if (at < 0) return title
  const kind = ON_FEAST.exec(title.replace(feast, '#'))?.[1]
  if (kind) return `${feast} ${kind}`
  title = title.replace(VERB, '')
  if (SPOKEN.test(title.slice(at + feast.length))) return feast
  return LED.test(title.slice(0, at)) ? title.slice(at) : title
}

/** "On Thanksgiving Day, Thursday, November 26, Mass will be at 9": the day by its name, and what is held. */
function onFeastDay(title: string, text: string): string {
  const feast = ON.exec(title)?.[1]
  if (!feast || !isFeastName(feast)) return title
  const kind = HELD.exec(text)?.[1]
  return kind ? `${feast} ${kind}` : feast
}

const ON = /^on\s+(\p{Lu}.{3,40})$/iu
const HELD = /(?:^|[\s,])((?:holy\s+)?mass(?:es)?|(?:worship\s+)?services?|worship)\s+(?:will\s+be|is|are)\s/i
