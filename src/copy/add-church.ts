import type { Copy } from './language.ts'

const en = {
  back: 'Back to Churches',
  title: 'Add Your Church',
  intro: 'Tell us about your congregation. A person reads every submission before it is listed.',
  benefits: [
    { title: 'Free listing', text: 'A place in the directory costs nothing, now or later.' },
    { title: 'Local discovery', text: 'People find you by neighborhood, language and denomination.' },
    { title: 'Online presence', text: 'Your events appear beside your name, with a link to your site.' },
  ],
  fields: {
    name: 'Church name',
    denomination: 'Denomination',
    chooseDenomination: 'Choose a denomination',
    address: 'Address',
    addressHint: 'Street, city and ZIP code',
    website: 'Website',
    websiteHint: 'With https:// in front',
    phone: 'Phone',
    description: 'Description',
    descriptionHint: 'Up to 500 characters',
    contactName: 'Contact person',
    contactEmail: 'Contact email',
    notes: 'Additional notes',
    optional: 'optional',
  },
  submit: 'Submit Church',
  submitting: 'Submitting...',
  failed: { title: 'Submission Failed', description: 'Please try again later.' },
  done: {
    title: 'Thank you!',
    text: 'Your church will be reviewed and added within 48 hours.',
    churches: 'Browse Churches',
    events: 'View Events',
  },
  advertise: 'Would you like to feature an event as well?',
  advertiseAction: 'See the advertising packages',
}

export type AddChurchCopy = typeof en
export const addChurchCopy: Copy<AddChurchCopy> = { en }
