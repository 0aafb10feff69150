import type { Copy } from './language.ts'

const en = {
  signup: {
    title: 'The weekly newsletter',
    text: 'Church events of the coming week, every week.',
    firstName: 'First Name',
    email: 'Email Address',
    submit: 'Subscribe',
    submitting: 'Subscribing...',
    subscribed: (city: string) => ({
      title: 'Successfully subscribed!',
      description: `You'll receive our special newsletter with ${city} church events.`,
    }),
    failed: 'Please try again later.',
    // The specification (section 8) has both spellings: the home page's and the landing page's.
    failedTitle: { home: 'Subscription failed', landing: 'Subscription Failed' },
  },
  landing: {
    title: 'Newsletter',
    weekly: 'Weekly updates',
    noSpam: 'No spam',
    heading: 'The week at church, in one letter',
    intro: 'What is on at the churches around you, chosen and checked by people, once a week.',
    features: [
      { title: 'Events near you', text: 'Worship, fellowship, outreach and study of the coming seven days.' },
      { title: 'Day by day', text: 'Sorted by day, with time and place, so that it fits on the fridge.' },
      { title: 'Leave at any time', text: 'Every letter has a link that ends the subscription at once.' },
    ],
    welcomeTitle: 'Welcome to the Family!',
    welcomeText: 'Your first letter comes with the next issue.',
    explore: 'Explore Events',
  },
}

export type NewsletterCopy = typeof en
export const newsletterCopy: Copy<NewsletterCopy> = { en }
