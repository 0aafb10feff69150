import { expect, test } from 'vitest'
import { city } from '#city'
import { DAYS_TO_NEXT_ISSUE } from '#src/app/admin/dashboard/counts-state.ts'
import { SKIP_DELAY_MS, TOOLTIP_DELAY_MS } from '#src/app/ui/dialog/tooltip.tsx'
import { TOAST_REMOVE_DELAY } from '#src/app/ui/toast/toast-queue.ts'
import { SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, TOAST_HOTKEY } from '#src/app/ui/toast/toast-region.tsx'
import { TIME_SLOTS } from '#src/domain/advertising/placements.ts'
import { BULK_CATEGORY, matchesCategory, QUICK_FILTERS } from '#src/domain/events/categories.ts'
import { THIS_WEEK_DAYS } from '#src/domain/events/review/review-reasons.ts'
import { TAGS_ON_CARD } from '#src/features/blog/components/post-card.tsx'
import { TYPING_THRESHOLD } from '#src/features/churches/components/directory/directory-filters.ts'
import { UPCOMING_ON_CARD } from '#src/features/churches/directory/data.ts'
import { FEATURED_LIMIT } from '#src/features/events/components/cards/choose-featured.ts'
import { COMMENTS_PER_PAGE } from '#src/features/events/components/comments/comment-pages.ts'
import { MAX_LIKES } from '#src/features/events/components/event/engagement.tsx'
import { RECENT_MS } from '#src/features/subscribers/readers/list.ts'

const { application, promotion } = city.packages

/** The numbers of section 9, each with the product's own. Packages in cents, spans in days unless named. */
const CONSTANTS: readonly (readonly [literal: number, meaning: string, shown: number | undefined])[] = [
  [7, 'days to the next issue', DAYS_TO_NEXT_ISSUE],
  [7, 'days of "this week"', THIS_WEEK_DAYS],
  [3, 'featured events on the home page', FEATURED_LIMIT],
  [2, 'characters above which the directory searches', TYPING_THRESHOLD],
  [3, 'upcoming events on a church card', UPCOMING_ON_CARD],
  [3, 'tags on a blog card', TAGS_ON_CARD],
  [5, 'comments on a page', COMMENTS_PER_PAGE],
  [20, 'likes at most', MAX_LIKES],
  [2_592_000_000, 'milliseconds of recent signups (30 days)', RECENT_MS],
  [15, 'zoom of the map', city.maps.zoom],
  [19_500, 'Featured Event', application.featured.amountCents],
  [27_500, 'Premium Spotlight', application.premium.amountCents],
  [39_500, 'Community Champion, in the list', application.champion.amountCents],
  [49_500, 'Community Champion, on its card', application.champion.listPriceCents],
  [2500, 'Basic Highlighting', promotion.basic.amountCents],
  [4500, 'Premium Placement', promotion.premium.amountCents],
  [7500, 'Featured Sponsorship', promotion.featured.amountCents],
  [7, 'days of Basic Highlighting', promotion.basic.runs.days],
  [14, 'days of Premium Placement', promotion.premium.runs.days],
  [30, 'days of Featured Sponsorship', promotion.featured.runs.days],
  [5000, 'milliseconds that a toast stays', TOAST_DURATION_MS],
  [1_000_000, 'milliseconds until a closed toast is dropped', TOAST_REMOVE_DELAY],
  [50, 'pixels of a dismissing swipe', SWIPE_THRESHOLD_PX],
  [700, 'milliseconds before a tooltip', TOOLTIP_DELAY_MS],
  [300, 'milliseconds in which the next tooltip opens at once', SKIP_DELAY_MS],
]

test.each(CONSTANTS)('%i %s', (literal, _meaning, shown) => expect(shown).toBe(literal))

/** The words and choices of section 9. */
const CHOICES: readonly (readonly [literal: string, shown: string | undefined])[] = [
  ['F8', TOAST_HOTKEY.join()],
  ['6:00 AM', TIME_SLOTS[0]],
  ['6:30 AM', TIME_SLOTS[1]],
  ['10:00 PM', TIME_SLOTS.at(-1)],
  ['33', String(TIME_SLOTS.length)],
  ['all,worship,fellowship,outreach,youth,prayer,bible study,mens', QUICK_FILTERS.join()],
  ['Featured Event', application.featured.name],
  ['Premium Spotlight', application.premium.name],
  ['Community Champion', application.champion.name],
  ['Basic Highlighting', promotion.basic.name],
  ['Premium Placement', promotion.premium.name],
  ['Featured Sponsorship', promotion.featured.name],
]

test.each(CHOICES)('the literal "%s"', (literal, shown) => expect(shown).toBe(literal))

test('the packages of the advertising page run for 1 week, 2 weeks and 1 month', () => {
  const runs = [application.featured.runs, application.premium.runs, application.champion.runs]
  expect(runs).toEqual([{ days: 7 }, { days: 14 }, { months: 1 }])
})

test.each([
  ['education', 'bible study'],
  ['study', 'bible study'],
])('the filter "%s" finds events of %s', (filter, category) =>
  expect(matchesCategory({ title: 'Evening', description: null, category }, filter)).toBe(true),
)

const KEYWORDS = {
  womens: ["women's", 'women’s', 'womens', 'ladies', 'sisters'],
  mens: ["men's", 'men’s', 'mens', 'guys', 'brothers', 'stag'],
}
const GENDER_ROWS = Object.entries(KEYWORDS).flatMap(([filter, words]) =>
  words.map((word) => [filter, word] as const),
)

test.each(GENDER_ROWS)('the filter "%s" finds "%s" as a word alone', (filter, word) => {
  const isFound = (title: string) => matchesCategory({ title, description: null, category: 'youth' }, filter)
  expect(isFound(`The ${word} supper`)).toBe(true)
  expect(isFound(`The x${word}x supper`)).toBe(false)
})

test('bulk approval is of the worship category', () => {
  expect(BULK_CATEGORY).toBe('worship')
})
