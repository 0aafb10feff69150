import type { CallAnswer, CallInput, CallName } from '../../contract/calls.ts'
import { BLOG_TAG, churchTag, EVENTS_TAG, tagDays } from '../database/public-content.ts'

/** Of an answer that depends on more than can be named. */
export const ANYTHING_TAG = '*'

type Answer<N extends CallName> = Pick<CallAnswer<N>, 'body'>
type Tags = { [N in CallName]?: (query: CallInput<N>['query'], answer: Answer<N>) => readonly string[] }

const events = () => [EVENTS_TAG]
const blog = () => [BLOG_TAG]

const TAGS: Tags = {
  listEvents: ({ church, from, to }, { body }) => {
    // Also of a church that was merged into another, whose events these are then.
    if (church !== undefined && body.length > 0)
      return [churchTag(church), ...body.map((event) => churchTag(event.church.id))]
    if (from !== undefined && to !== undefined) return tagDays(from, to)
    return [EVENTS_TAG]
  },
  // Of its church, for the other dates of its series.
  getEvent: (_query, { body }) => [churchTag(body.church.id)],
  calendarFeed: events,
  rssFeed: events,
  embedEvents: events,
  weekSheet: events,
  listChurches: events,
  describeDirectory: events,
  searchDirectory: events,
  getChurch: (_query, { body }) => [churchTag(body.id)],
  listBlogPosts: blog,
  getBlogPost: blog,
}

/** Of the changes that make a call's answer another, where its handler has not named them. */
export function tagAnswer<N extends CallName>(
  name: N,
  query: CallInput<N>['query'] | undefined,
  answer: CallAnswer<N>,
): readonly string[] {
  const known = answer.tags ?? TAGS[name]?.(query ?? ({} as CallInput<N>['query']), answer)
  return known ?? [ANYTHING_TAG]
}
