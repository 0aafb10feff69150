import type { Copy } from './language.ts'

const en = {
  title: 'Advertise Your Event',
  intro: 'Put your event where families look first. We answer every application within 24 hours.',
  packagesTitle: 'Packages',
  popular: 'Most Popular',
  sponsoredNote: 'Paid placements are always labelled "Sponsored".',
  runs: { 7: 'for 1 week', 14: 'for 2 weeks', month: 'for 1 month' } as Record<string, string>,
  features: {
    featured: ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
    premium: ['Everything in Featured', 'Homepage banner'],
    champion: ['Multi-week homepage presence', 'Featured church profile', 'Full event photography'],
  } as Record<string, string[]>,
  onlinePrice: (price: string) => `${price} when you apply online`,
  choose: 'Apply for this package',
  form: {
    title: 'Application',
    churchName: 'Church or organization',
    contactName: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    eventTitle: 'Event title',
    eventDescription: 'Event description',
    descriptionHint: 'At least 20 characters: what happens, and for whom',
    eventDate: 'Event date',
    eventTime: 'Event time',
    chooseTime: 'Choose a time',
    eventCategory: 'Event category',
    chooseCategory: 'Choose a category',
    packageType: 'Advertising package',
    choosePackage: 'Choose a package',
    packageOption: (name: string, price: string, runs: string) => `${name}: ${price} ${runs}`,
    notes: 'Additional notes',
    optional: 'optional',
    submit: 'Submit Application',
    submitting: 'Submitting...',
  },
  failed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  paid: { title: 'Payment received', description: 'Thank you! We look at your event next.' },
  canceled: { title: 'Payment Canceled', description: 'You can submit your application again anytime.' },
  done: {
    title: 'Application Submitted Successfully',
    text: 'We will contact you within 24 hours.',
    back: 'Return to Events',
  },
}

export type AdvertiseCopy = typeof en
export const advertiseCopy: Copy<AdvertiseCopy> = { en }
