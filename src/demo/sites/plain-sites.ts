import type { DemoChurch } from '../records/record-shapes.ts'
import { dateHappenings, type Happening, type PlantedEvent, plant } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml, renderPage, type Theme } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

interface RegularService {
  title: string
  weekday: number
  time: string
}

/** What a small church tells about itself. */
interface PlainWords {
  theme: Theme
  /** Its services in its own sentence, and what that sentence says. */
  services: string
  regular: readonly RegularService[]
  about: string
  /** One announcement with a date. */
  announcement?: Happening
}

const SUNDAY = 7
const WEDNESDAY = 3

const WORDS: Readonly<Record<string, PlainWords>> = {
  'wheatland-road': {
    theme: 'tables',
    services: 'Sunday School is at 9:15 AM and Morning Worship at 10:45 AM every Sunday.',
    regular: [
      { title: 'Sunday School', weekday: SUNDAY, time: '09:15' },
      { title: 'Morning Worship', weekday: SUNDAY, time: '10:45' },
    ],
    about: 'Organized in 1936 in a brush arbor. The cornerstone was laid twice.',
  },
  'redeemers-hope': {
    theme: 'brick',
    services: 'We worship Sundays at 10:30 AM; lunch follows.',
    regular: [{ title: 'Worship', weekday: SUNDAY, time: '10:30' }],
    about: 'Planted by forty people from six streets. Most of us walk.',
  },
  'redeemers-hope-chapel': {
    theme: 'builder',
    services: 'Join us every Sunday at 9:30 am for worship and every Wednesday at 7 pm for prayer.',
    regular: [
      { title: 'Worship', weekday: SUNDAY, time: '09:30' },
      { title: 'Prayer', weekday: WEDNESDAY, time: '19:00' },
    ],
    about: 'We are not the other one, but they are lovely and you should visit them as well.',
  },
  'vickery-cross': {
    theme: 'wordpress',
    services: 'English worship: Sundays at 9:00 AM.',
    regular: [{ title: 'English worship', weekday: SUNDAY, time: '09:00' }],
    about: 'Built in 1961 for two hundred families, now home to five congregations.',
  },
  'anh-binh-minh': {
    theme: 'tables',
    services: 'Sunday worship in Vietnamese at 2:00 PM. Thờ phượng Chúa nhật lúc 2 giờ chiều.',
    regular: [{ title: 'Sunday worship', weekday: SUNDAY, time: '14:00' }],
    about: 'Hội thánh bắt đầu với ba gia đình năm 1988.',
  },
  'debre-selihom': {
    theme: 'brick',
    services: 'The Divine Liturgy begins on Sundays at 5:00 AM; Sunday School is at 10:00 AM.',
    regular: [
      { title: 'Divine Liturgy', weekday: SUNDAY, time: '05:00' },
      { title: 'Sunday School', weekday: SUNDAY, time: '10:00' },
    ],
    about: 'A parish of taxi drivers, nurses and engineers, and the children of all three.',
  },
  'saint-aldhelm': {
    theme: 'wordpress',
    services: 'Sunday Mass: 7:30 AM, 9:00 AM and 11:00 AM. Saturday Vigil Mass: 5:00 PM.',
    regular: [
      { title: 'Sunday Mass', weekday: SUNDAY, time: '07:30' },
      { title: 'Sunday Mass', weekday: SUNDAY, time: '09:00' },
      { title: 'Sunday Mass', weekday: SUNDAY, time: '11:00' },
      { title: 'Vigil Mass', weekday: 6, time: '17:00' },
    ],
    about: 'The parish was founded in 1977 in a savings bank. The vault is now the reconciliation room.',
    announcement: {
      slug: 'ministry-fair',
      title: 'Ministry Fair',
      rule: { weekday: SUNDAY, every: 5, phase: 3 },
      time: '12:00',
      place: 'the gym',
      description: 'Forty tables and one dunk tank.',
    },
  },
  'mockingbird-way': {
    theme: 'builder',
    services: 'Early service Sundays at 7:00 AM, late service Sundays at 11:00 AM.',
    regular: [
      { title: 'Early service', weekday: SUNDAY, time: '07:00' },
      { title: 'Late service', weekday: SUNDAY, time: '11:00' },
    ],
    about: 'The steeple has a red light on it, because of the airplanes.',
    announcement: {
      slug: 'toy-swap',
      title: 'Toy Swap',
      rule: { weekday: 6, every: 4, phase: 2 },
      time: '10:00',
      place: 'the playground',
      description: 'Bring two, take two.',
    },
  },
  'ross-avenue-temple': {
    theme: 'tables',
    services: 'Sunday Morning Glory 11:00 AM. Friday Tarry Service 8:00 PM.',
    regular: [
      { title: 'Sunday Morning Glory', weekday: SUNDAY, time: '11:00' },
      { title: 'Friday Tarry Service', weekday: 5, time: '20:00' },
    ],
    about: 'Holiness unto the Lord since 1949. Ladies of the kitchen, we thank you.',
  },
  'casa-del-pan': {
    theme: 'brick',
    services: 'Culto familiar: domingos a las 12:30 p. m. Oración: jueves a las 7:00 p. m.',
    regular: [
      { title: 'Culto familiar', weekday: SUNDAY, time: '12:30' },
      { title: 'Oración', weekday: 4, time: '19:00' },
    ],
    about: 'Empezamos en una cocina; por eso el nombre.',
  },
  'white-rock-vine': {
    theme: 'wordpress',
    services: 'Gatherings are Sundays at 10:15 AM in the school cafeteria.',
    regular: [{ title: 'Gatherings', weekday: SUNDAY, time: '10:15' }],
    about: 'No building, no mortgage, one trailer.',
    announcement: {
      slug: 'newcomer-lunch',
      title: 'Newcomer Lunch',
      rule: { weekday: SUNDAY, every: 4, phase: 1 },
      time: '12:00',
      place: 'a park shelter by the lake',
      description: 'Sandwiches and the short version of who we are.',
    },
  },
  'cottonwood-bend': {
    theme: 'builder',
    services: 'Sunday worship is at 9:45 AM on the hill.',
    regular: [{ title: 'Sunday worship', weekday: SUNDAY, time: '09:45' }],
    about: 'Eighteen baskets, one steeple.',
  },
  'saint-ita': {
    theme: 'wordpress',
    services: 'Sunday Mass at 8:30 AM in English and at 10:30 AM in Spanish.',
    regular: [
      { title: 'Sunday Mass', weekday: SUNDAY, time: '08:30' },
      { title: 'Sunday Mass', weekday: SUNDAY, time: '10:30' },
    ],
    about: 'A mission of two hundred families and a marching band.',
  },
  'tabor-heights': {
    theme: 'tables',
    services: 'Morning Worship every Sunday at 11:15 AM; Prayer Meeting every Wednesday at 6:45 PM.',
    regular: [
      { title: 'Morning Worship', weekday: SUNDAY, time: '11:15' },
      { title: 'Prayer Meeting', weekday: WEDNESDAY, time: '18:45' },
    ],
    about: 'On the air since 1952, first on a borrowed transmitter.',
  },
}

function renderHome(visit: Visit, words: PlainWords): string {
  const announcements = (
    words.announcement ? dateHappenings([words.announcement], visit.moment, 0, 60) : []
  ).map(
    (each) =>
      `<p><b>${each.title}</b>: ${dateWords(each.date)} at ${clockWords(each.time ?? '00:00')}, ${each.place}. ${each.description}</p>`,
  )
  const heading = announcements.length > 0 ? '<h3>Announcements</h3>' : ''
  return `<p>${escapeHtml(visit.church.description)}</p><p>${words.services}</p>${heading}${announcements.join('\n')}`
}

function plantWords(words: PlainWords, moment: Moment): PlantedEvent[] {
  const regular = words.regular.flatMap(({ title, weekday, time }) =>
    listDates({ weekday }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title,
      date: date.toString(),
      time,
      cancelled: false,
    })),
  )
  const announced = words.announcement ? dateHappenings([words.announcement], moment, 0, 60).map(plant) : []
  return [...regular, ...announced]
}

/** The small site of a church that has only words: a home page and an "about" page. */
export function makePlainSite(church: DemoChurch): DemoSite | null {
  const words = WORDS[church.site ?? '']
  if (church.site === null || !words) return null
  return {
    key: church.site,
    kind: 'plain home page',
    respond: (visit) => {
      const nav = [
        ['Home', '/'],
        ['About', '/about'],
      ] as const
      const { pathname } = visit.url
      if (pathname !== '/' && pathname !== '/about') return null
      const isHome = pathname === '/'
      const body = isHome ? renderHome(visit, words) : `<h2>About us</h2><p>${words.about}</p>`
      const title = isHome ? visit.church.name : 'About us'
      const lang = church.language === 'Spanish' ? 'es' : 'en'
      return answerHtml(renderPage(visit, { theme: words.theme, lang, title, nav, body }))
    },
    plantedEvents: (moment) => plantWords(words, moment),
  }
}
