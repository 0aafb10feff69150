import type { Copy } from './language.ts'

const en = {
  skip: 'Skip to the content',
  navigation: {
    label: 'Main',
    menu: 'Menu',
    events: 'Events',
    churches: 'Churches',
    blog: 'Blog',
    newsletter: 'Newsletter',
    postEvent: 'Post Event',
  },
  theme: 'Light or dark',
  demoTitle: 'Demo city.',
  demoText: 'Its churches, events and people are invented.',
  footer: {
    label: 'About this site',
    addChurch: 'Add your church',
    gallery: 'Community gallery',
    advertise: 'Advertise',
    privacy: 'Privacy',
    terms: 'Terms',
    refunds: 'Refunds',
    contact: 'Contact',
    contactText: 'Corrections, questions, or a church that would rather not be listed: write to us.',
    close: 'Close',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
    home: 'See the events',
    churches: 'Browse churches',
  },
  error: {
    title: 'Something went wrong',
    unexpected: 'The page could not be made.',
    advice: 'Please try again in a moment. If it keeps happening, tell us: the address is in the footer.',
    home: 'Back to the events',
  },
}

export type ShellCopy = typeof en
export const shellCopy: Copy<ShellCopy> = { en }
