import { wordOverlap } from '../../text/word-overlap.ts'
import type { Anchor } from '../dates/anchors.ts'
import { programOf } from '../hours/day-program.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import { isGathering } from '../words/happenings.ts'
import { countCapitals } from '../words/name-words.ts'
import { ASKED } from './acted-name.ts'
import { type ChosenTitle, findTitle } from './choose-title.ts'
import { clauseName, namedGathering } from './clause.ts'
import { withoutInvitation } from './invitations.ts'
import { postNames } from './post-names.ts'
import { type FoundTitle, titleWithin } from './title.ts'
import { withoutListedVenues, withoutVenue } from './venue-title.ts'

export interface NamedRecord {
  record: PageRecord
  title: ChosenTitle
}

const SURELY_NAMED = 0.9

/**
 * The records of a page with what each is called; those that nothing names are left out. `posts` are the dates of the
 * page's posts.
 */
export function nameRecords(
  records: readonly PageRecord[],
  posts: readonly Anchor[],
  view: PageView,
): NamedRecord[] {
  const own = new Map(records.map((record) => [record, titleWithin(record, view)]))
  const isSure = (record: PageRecord) => (own.get(record)?.score ?? 0) >= SURELY_NAMED
  /** The groups of which most records have names of their own. */
  const namedGroups = new Set<PageRecord[]>()
  for (const [siblings, told] of Map.groupBy(records, (record) => record.siblings))
    if (told.filter(isSure).length * 2 > told.length) namedGroups.add(siblings)
  const postedAs = postNames(records, posts, view)
  const named = records.flatMap((record) => {
    const title =
      titleOfPost(record, own.get(record) ?? null, postedAs.get(record)) ??
      titleOfEvent(record, own.get(record) ?? null, namedGroups.has(record.siblings), view)
    return title ? [{ record, title }] : []
  })
  return withoutListedVenues(named, view)
}

/** What the heading of a post calls the event that it announces; null where the record has a heading of its own. */
function titleOfPost(
  record: PageRecord,
  own: FoundTitle | null,
  post: ReturnType<ReturnType<typeof postNames>['get']>,
): ChosenTitle | null {
  const isHeadline = (own?.line?.level ?? 0) === 0 || own?.line === post?.line
  if (!post || !isHeadline) return null
  return { ...post, text: announcedName(record, post.text) ?? withoutInvitation(post.text), isOwn: true }
}

function titleOfEvent(
  record: PageRecord,
  own: FoundTitle | null,
  isNamedGroup: boolean,
  view: PageView,
): ChosenTitle | null {
  const title = findTitle(record, own, isNamedGroup, view)
  if (title) return withoutVenue(title, record, view)
  // What stands below a bare day has names of its own.
  const [entry] = record.anchors[0] ? programOf(record, record.anchors[0], view) : []
  return entry?.title ? { text: entry.title, line: null, isOwn: true } : null
}

/** "Big news from the kitchen" is what a post says of the Chili Cook-Off that its sentence names. */
function announcedName({ anchors: [anchor] }: PageRecord, headline: string): string | null {
  if (!anchor) return null
  const said = clauseName(anchor.line, anchor.mention.at)
  const clause = said && ASKED.test(said) ? null : said
  const isBare = countCapitals(clause ?? '') < 2
  const name = isBare ? namedGathering(anchor.line.text) : clause
  if (!name) return null
  if (wordOverlap(name, headline) === 0) return name
  // "The bowls are back" is the Empty Bowls Supper, and so is "No supper this year".
  return isGathering(name) && (!isGathering(headline) || /^no\s/i.test(headline)) ? name : null
}
