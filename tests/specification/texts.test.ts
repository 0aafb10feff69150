import { expect, test } from 'vitest'
import { city } from '#city'
import { quickActionsCopy, statsCopy } from '#src/copy/admin/admin.ts'
import { duplicatesCopy } from '#src/copy/admin/churches.ts'
import { newsletterCopy as adminNewsletterCopy } from '#src/copy/admin/newsletter.ts'
import { curationCopy, decisionToasts } from '#src/copy/admin/review.ts'
import { scrapingCopy } from '#src/copy/admin/scraping.ts'
import { subscribersCopy } from '#src/copy/admin/subscribers.ts'
import { advertiseCopy } from '#src/copy/advertising/advertise.ts'
import { checkoutCopy } from '#src/copy/advertising/checkout.ts'
import { blogCopy } from '#src/copy/blog.ts'
import { addChurchCopy } from '#src/copy/churches/add-church.ts'
import { eventCopy } from '#src/copy/events/event.ts'
import { homeCopy } from '#src/copy/home.ts'
import { newsletterCopy } from '#src/copy/newsletter.ts'

const { toasts: scraping } = scrapingCopy
const { toasts: newsletter } = adminNewsletterCopy
const { signup } = newsletterCopy.en
const checkout = checkoutCopy.en
const decide = (decision: 'approved' | 'rejected', done: number, failed: number) =>
  decisionToasts.many(decision, { done, conflicts: 0, failed })

/** A toast as section 8 prints it: "Title: description". */
const toast = ({ title, description }: { title: string; description?: string }) =>
  description === undefined ? title : `${title}: ${description}`

/**
 * The literal texts of sections 5, 8 and 9 of the specification, each with what the product shows. Where the
 * specification gives a title alone, only the title is compared.
 */
const TEXTS: readonly (readonly [literal: string, shown: string])[] = [
  // Section 5: deciding without a selection.
  ['No Events Selected: Please select events to approve', toast(decisionToasts.noneSelected('approved'))],
  ['No Events Selected: Please select events to reject', toast(decisionToasts.noneSelected('rejected'))],

  // Section 8: failures.
  ['Subscription failed', signup.failedTitle.home],
  ['Subscription Failed', signup.failedTitle.landing],
  ['Please try again later.', signup.failed],
  ['Refresh failed: Unable to refresh events. Please try again.', toast(homeCopy.en.refreshFailed)],
  ['Refresh Failed: Failed to refresh church websites.', toast(scraping.refreshFailed)],
  ['Scraping Failed: Failed to scrape church websites. Please try again.', toast(scraping.failed)],
  ['Generation Failed: Failed to generate newsletter. Please try again.', toast(newsletter.generationFailed)],
  ['Error: Failed to approve some events.', toast(decide('approved', 0, 2))],
  ['Error: Failed to reject some events.', toast(decide('rejected', 0, 2))],
  ['Error: Failed to approve event.', toast(decisionToasts.oneFailed('approved'))],
  ['Error: Failed to reject event.', toast(decisionToasts.oneFailed('rejected'))],
  ['Error: Failed to bulk approve events.', toast(quickActionsCopy.bulkApproveFailed)],
  [
    'Discovery Failed: Could not discover churches from Google Maps. Please try again.',
    toast(quickActionsCopy.discoveryFailed),
  ],
  ['Submission Failed: Please try again later.', toast(addChurchCopy.en.failed)],
  [
    'Submission Failed: There was an error submitting your application. Please try again.',
    toast(advertiseCopy.en.failed),
  ],
  ['Payment Failed', checkout.paymentFailed.title],
  ['Setting up payment...', checkout.settingUp],
  ['Error: Failed to remove duplicate church.', toast(duplicatesCopy.failed(null))],
  ['Failed to fetch subscribers', subscribersCopy.failed],
  ['Payment Canceled: You can submit your application again anytime.', toast(advertiseCopy.en.canceled)],

  // Section 8: pages.
  ['Event Not Found', eventCopy.en.notFound.title],
  ['Post Not Found', blogCopy.en.notFound.title],

  // Section 8: successes.
  [
    "Successfully subscribed!: You'll receive our special newsletter with Dallas church events.",
    toast(signup.subscribed('Dallas')),
  ],
  ['Events refreshed: Latest church events have been loaded.', toast(homeCopy.en.refreshed)],
  ['Scraping Started', scraping.started.title],
  ['Scraping Completed: Scraped 3 churches successfully, 1 error.', toast(scraping.completed(3, 1))],
  ['Generating Newsletter', newsletter.generating.title],
  ['Newsletter Generated: Newsletter has been generated successfully!', toast(newsletter.generated)],
  ['Events Approved: Successfully approved 2 events for your newsletter.', toast(decide('approved', 2, 0))],
  ['Events Rejected', decide('rejected', 2, 0).title],
  ['Event Approved: Event added to newsletter queue.', toast(decisionToasts.one.event.approved)],
  ['Event Rejected: Event removed from newsletter.', toast(decisionToasts.one.event.rejected)],
  ['Bulk Approval Complete: Approved 2 worship service events.', toast(quickActionsCopy.bulkApproved(2))],
  [
    'Churches Discovered!: Found 5 churches from Google Maps. Added 2 new churches to your database.',
    toast(quickActionsCopy.discovered(5, 2, 0)),
  ],
  [
    'Churches Discovered!: Found 1 church from Google Maps. Added 1 new church to your database. Updated 1 existing church.',
    toast(quickActionsCopy.discovered(1, 1, 1)),
  ],
  [
    'Churches Discovered!: Found 5 churches from Google Maps. Added 2 new churches to your database. Updated 3 existing churches.',
    toast(quickActionsCopy.discovered(5, 2, 3)),
  ],
  ['Scraping Completed: Scraped 1 church successfully, 0 errors.', toast(scraping.completed(1, 0))],
  ['Error: Failed to approve some events. 1 event was approved.', toast(decide('approved', 1, 2))],
  ['Events Rejected: Successfully rejected 1 event.', toast(decide('rejected', 1, 0))],
  ['Events Approved: Successfully approved 1 event for your newsletter.', toast(decide('approved', 1, 0))],
  ['Refreshing', scraping.refreshing.title],
  ['Refresh Complete', scraping.refreshed(1, 0).title],
  ['Smart Selection Applied', decisionToasts.smartSelected(1, 'youth').title],

  // Section 9: promises, marketing texts, packages.
  ['Your church will be reviewed and added within 48 hours.', addChurchCopy.en.done.text],
  ['We will contact you within 24 hours.', advertiseCopy.en.done.text],
  ['Next: Nov 4', statsCopy.next('Nov 4')],
  ['+12%', statsCopy.trend(12)],
  ['5,000+ subscribers', city.site.subscribersClaim],
  ['270+ Churches Listed', city.site.churchesListedClaim],
  ['150+ Events Featured', city.site.eventsFeaturedClaim],
  ['Most Popular', advertiseCopy.en.popular],
  ['Processing...', checkout.processing],
  ['This week', curationCopy.kinds['this week']],
]

test.each(TEXTS)('shows "%s"', (literal, shown) => expect(shown).toBe(literal))

/** Section 9: what each package of the advertising page and of the checkout contains. */
const CONTENTS: readonly (readonly [
  offer: string,
  literal: readonly string[],
  shown: readonly string[] | undefined,
])[] = [
  [
    'Featured Event',
    ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
    advertiseCopy.en.features.featured,
  ],
  ['Premium Spotlight', ['Everything in Featured', 'Homepage banner'], advertiseCopy.en.features.premium],
  [
    'Community Champion',
    ['Multi-week homepage presence', 'Featured church profile', 'Full event photography'],
    advertiseCopy.en.features.champion,
  ],
  ['Basic Highlighting', ['7-day promotion'], checkout.features['promotion-basic'](7)],
  [
    'Premium Placement',
    ['14-day promotion', 'Top placement', 'Newsletter inclusion'],
    checkout.features['promotion-premium'](14),
  ],
  [
    'Featured Sponsorship',
    ['30-day promotion', 'Premium banner', 'Social media mention'],
    checkout.features['promotion-featured'](30),
  ],
]

test.each(CONTENTS)('%s contains %j', (_offer, literal, shown) => expect(shown).toEqual(literal))
