import { remembered } from '../../text/memoize.ts'
import { capitalise } from '../words/name-words.ts'
import { isNaming } from '../words/wording.ts'

/** What people are invited to, without the words that invite. */

const INVITATION =
  /^(?:please\s+)?(?:join us (?:for|as we|at)(?:\s+our)?|we(?:['’]ll| will| are| plan to)?\s+(?:be\s+)?(?:hav(?:e|ing)|hold(?:ing)?|host(?:ing)?|celebrat(?:e|ing)|gather(?:ing)? for)|come (?:to|for|and join us for)|you(?:['’]re| are) invited to|there will be|(?:everyone|all) (?:is|are) (?:invited|welcome) to|don['’]t miss|mark your calendars? for|save the dates?(?: for)?)\s*[:!,–—-]?\s+(?:(?:our|this year['’]s)\s+(?:annual\s+)?|the\s+|an?\s+)?(?=\p{L}{3})/iu

/** "Due to the storm, the Fish Fry" */
const REASON =
  /^(?:due\s+to|because\s+of|owing\s+to|on\s+account\s+of|thanks\s+to)\s+[^,]{3,50},\s+(?:(?:the|our)\s+)?(?=\p{L}{3})/iu

const CALL =
  /[\s,;:!.–—-]+(?:please\s+)?(?:(?:come\s+)?join us|come|save the date|mark your calendars?|you(?:['’]re| are) invited|all are welcome|everyone is welcome)(?:\s+(?:on|for))?[!.]*$/iu
const STATE =
  /\s+(?:is|are)\s+(?:back|here|coming(?:\s+(?:up|soon|back))?|happening(?:\s+again)?|almost here|on its way|returning)[!.]*$|\s+(?:will\s+not(?:\s+be)?|won['’]t(?:\s+be)?|has\s+been|have\s+been)$/i

/** "The finance team meets": the name is who. */
const MEETS = /^(?:the|our)\s+(.{4,60}?)\s+(?:will\s+)?(?:meets?|gathers?|rehearses?)[.!]*$/i

/** "we will have our harvest lunch" is the harvest lunch. */
export const withoutInvitation = remembered((text: string): string => {
  const bare = text
    .replace(REASON, '')
    .replace(INVITATION, '')
    .replace(CALL, '')
    .replace(STATE, '')
    .replace(MEETS, '$1')
  return bare !== text && isNaming(bare) ? capitalise(bare) : text
})
