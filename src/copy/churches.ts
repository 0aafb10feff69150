import type { Copy } from './language.ts'

const en = {
  title: 'Church Directory',
  hero: (churches: number, city: string) =>
    `${churches.toLocaleString('en-US')} ${churches === 1 ? 'church' : 'churches'} in ${city}`,
  intro: 'Find a congregation by name, by neighborhood, by the language of its services.',
  add: 'Add Your Church - Free',
  search: {
    label: 'Search churches',
    landmark: 'Find a church',
    hint: 'Name, address or neighborhood',
    submit: 'Search',
    denomination: 'Denomination',
    neighborhood: 'Neighborhood',
    language: 'Language',
    any: 'Any',
    clear: 'Clear all filters',
  },
  browseAll: 'Browse All Churches',
  stats: { churches: 'Churches', events: 'Coming events', neighborhoods: 'Neighborhoods' },
  viewNewsletter: 'View Newsletter',
  results: (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'church' : 'churches'}`,
  card: {
    events: (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'event' : 'events'}`,
    website: 'Website',
    address: 'Address',
    phone: 'Phone',
    upcoming: 'Upcoming events',
  },
  empty: {
    title: 'No churches found',
    text: 'Try fewer words or another filter. If your church is missing, add it: it costs nothing.',
  },
  next: 'More churches',
  first: 'Back to the first page',
  pages: 'Pages of churches',
  closing: {
    advertise: 'Put an event of your church at the top of the list.',
    advertiseAction: 'Advertise an event',
    newsletter: 'Get the coming week by e-mail.',
    newsletterAction: 'Subscribe to the newsletter',
  },
}

export type ChurchesCopy = typeof en
export const churchesCopy: Copy<ChurchesCopy> = { en }
