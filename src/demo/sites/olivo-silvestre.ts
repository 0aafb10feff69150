import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { dateWords, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const SERVICE = { title: 'Culto dominical', weekday: 7, time: '11:00' } as const
const STUDY = { title: 'Estudio bíblico', weekday: 4, time: '19:30' } as const
const SIGN_UP_DAYS = 6

/** Whoever made the page marked it up with one thing, with the other, or with nothing. */
type Marked = 'microdata' | 'json' | 'no'

interface Announced extends Happening {
  marked: Marked
  clock: string
}

const HAPPENINGS: readonly Announced[] = [
  {
    slug: 'kermes',
    title: 'Kermés del barrio',
    rule: { weekday: 6, every: 8, phase: 3 },
    time: '12:00',
    endTime: '17:00',
    place: 'Patio',
    description: 'Antojitos, lotería y música en vivo. Entrada libre.',
    marked: 'microdata',
    clock: 'de 12 del mediodía a 5 de la tarde',
  },
  {
    slug: 'vigilia',
    title: 'Vigilia de oración',
    rule: { weekday: 5, every: 4, phase: 0 },
    time: '21:00',
    place: 'Templo',
    description: 'Velamos hasta la medianoche. Habrá café de olla.',
    marked: 'no',
    clock: 'a las 9 de la noche',
  },
  {
    slug: 'matrimonios',
    title: 'Cena de matrimonios',
    rule: { weekday: 6, every: 8, phase: 5 },
    time: '18:30',
    place: 'Salón Olivo',
    description: 'Cupo limitado a treinta parejas.',
    marked: 'json',
    clock: 'a las 6:30 p. m.',
  },
  {
    slug: 'ninos',
    title: 'Taller de piñatas para niños',
    rule: { weekday: 6, every: 8, phase: 6 },
    time: '10:00',
    endTime: '12:00',
    place: 'Salón Olivo',
    description: 'Engrudo, papel de china y mucha paciencia.',
    marked: 'no',
    clock: 'de 10 a 12 de la mañana',
  },
  {
    slug: 'campamento',
    title: 'Campamento de jóvenes',
    rule: { weekday: 5, every: 8, phase: 7 },
    time: null,
    days: 3,
    place: 'Rancho Las Palomas',
    description: 'De viernes a domingo. Lleva cobija.',
    marked: 'json',
    clock: '',
  },
  {
    slug: 'limpieza',
    title: 'Limpieza del arroyo',
    rule: { weekday: 6, every: 8, phase: 1 },
    time: null,
    place: 'Arroyo detrás del templo',
    description: 'La hora se avisará según el clima. Guantes y bolsas los ponemos nosotros.',
    marked: 'microdata',
    clock: '',
  },
  {
    slug: 'concierto',
    title: 'Concierto del coro de niños',
    rule: { weekday: 7, every: 8, phase: 4 },
    time: '16:00',
    place: 'Templo',
    description: 'Se cancela porque medio coro tiene varicela.',
    cancelled: true,
    marked: 'json',
    clock: 'a las 4:00 p. m.',
  },
]

const BUSINESS = 'Junta de membresía'
const NEWS = ['Gracias por los 300 pavos', 'Se busca baterista'] as const
const BIRTHDAYS = ['Hna. Chayo', 'Toñito', 'Don Fidencio'] as const

const words = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day', 'year'], 'es-MX')
const pathOf = ({ slug, date }: DatedHappening) => `/actividades/${slug}-${200 + date.dayOfYear}`
const titleOf = ({ cancelled, title }: DatedHappening) => (cancelled ? `CANCELADO: ${title}` : title)
const announcedOf = (each: DatedHappening) => HAPPENINGS.find(({ slug }) => slug === each.slug)

function startOf(each: DatedHappening, moment: Moment): string {
  return each.time === null ? each.date.toString() : withOffset(each.date, each.time, moment.timeZone)
}

function endOf(each: DatedHappening, moment: Moment): string | null {
  if (each.days) return each.date.add({ days: each.days - 1 }).toString()
  return each.endTime ? withOffset(each.date, each.endTime, moment.timeZone) : null
}

function describe(each: DatedHappening, visit: Visit): string {
  const end = endOf(each, visit.moment)
  return renderLinkedData({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: startOf(each, visit.moment),
    ...(end !== null && { endDate: end }),
    eventStatus: each.cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    description: each.description,
    location: { '@type': 'Place', name: each.place },
    inLanguage: 'es',
  })
}

/** "viernes, 11 de diciembre de 2026, a las 9 de la noche" */
function whenWords(each: DatedHappening): string {
  const clock = announcedOf(each)?.clock ?? ''
  if (each.days) return `Del ${words(each.date)} al ${words(each.date.add({ days: each.days - 1 }))}`
  return `${words(each.date)}${clock === '' ? '' : `, ${clock}`}`
}

function renderDetail(each: DatedHappening, visit: Visit): string {
  const deadline =
    each.slug === 'matrimonios'
      ? `<p>Inscríbanse a más tardar el ${words(each.date.subtract({ days: SIGN_UP_DAYS }))}, antes de las 2:00 p. m.</p>`
      : ''
  if (announcedOf(each)?.marked !== 'microdata') {
    const data = announcedOf(each)?.marked === 'json' ? describe(each, visit) : ''
    return `<h2>${escapeHtml(titleOf(each))}</h2><p><strong>Cuándo:</strong> ${whenWords(each)}<br><strong>Dónde:</strong> ${each.place}</p><p>${each.description}</p>${deadline}${data}`
  }
  const end = endOf(each, visit.moment)
  return `<div itemscope itemtype="https://schema.org/Event"><h2 itemprop="name">${escapeHtml(each.title)}</h2>
<p><time itemprop="startDate" datetime="${startOf(each, visit.moment)}">${whenWords(each)}</time>${end === null ? '' : `<meta itemprop="endDate" content="${end}">`}</p>
<p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${each.place}</span></p><p itemprop="description">${each.description}</p></div>`
}

const renderLine = (each: DatedHappening) =>
  `<li><span class="fecha">${each.date.day} de ${dateWords(each.date, ['month'], 'es-MX')}</span> <a href="${pathOf(each)}">${escapeHtml(titleOf(each))}</a></li>`

function renderPage(visit: Visit, title: string, body: string): string {
  const { church, origin } = visit
  const data = renderLinkedData({
    '@context': 'https://schema.org',
    '@type': 'Church',
    name: church.name,
    url: origin,
    telephone: church.phone,
    openingHours: 'Tu-Fr 09:00-14:00',
    foundingDate: '1987-11-29',
  })
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${church.name}</title>${data}</head><body>
<header><a class="marca" href="/">${church.name}</a><nav><a href="/actividades">Actividades</a> <a href="/noticias">Noticias</a> <a href="/visitanos">Visítanos</a></nav></header>
<main>${body}</main><footer><p>${church.address} | Tel. ${church.phone}</p><p>Oficina: martes a viernes de 9 a. m. a 2 p. m.</p></footer></body></html>`
}

function renderNews({ today }: Moment): string {
  const posts = NEWS.map((title, index) => {
    const posted = today.subtract({ days: 5 + 16 * index })
    return `<article><h3>${title}</h3><p class="meta">Publicado el ${words(posted)}</p><p>Que Dios les multiplique.</p></article>`
  })
  const birthdays = BIRTHDAYS.map((name, index) => {
    const date = today.add({ days: 4 + index * 7 })
    return `<li>${date.day} de ${dateWords(date, ['month'], 'es-MX')}: ${name}</li>`
  })
  return `${posts.join('\n')}<aside><h3>Cumpleañeros</h3><ul>${birthdays.join('')}</ul></aside>`
}

function renderBody(visit: Visit): [title: string, body: string] | null {
  const { moment, church, url } = visit
  const coming = dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS)
  const past = dateHappenings(HAPPENINGS, moment, -80, -1).toReversed()
  const closed = moment.today.add({ days: 15 })
  switch (url.pathname) {
    case '/':
      return [
        'Inicio',
        `<h1>¡Bienvenidos!</h1><p>${church.description}</p><p>Los domingos: Culto dominical a las 11:00 a. m., con traducción al inglés (English translation by headset).</p><p>Los jueves: Estudio bíblico, 7:30 p. m., en el Salón Olivo.</p>`,
      ]
    case '/actividades':
      return [
        'Actividades',
        `<h2>Próximas actividades</h2><ul>${coming.map(renderLine).join('\n')}</ul><p><small>${BUSINESS} (solo miembros activos): ${words(closed)}, 1:00 p. m.</small></p><p><a href="/actividades/pasadas">Actividades pasadas</a></p>`,
      ]
    case '/actividades/pasadas':
      return ['Actividades pasadas', `<h2>Ya pasó</h2><ul>${past.map(renderLine).join('\n')}</ul>`]
    case '/noticias':
      return ['Noticias', renderNews(moment)]
    case '/visitanos':
      return [
        'Visítanos',
        `<h2>Visítanos</h2><p>Nos reunimos desde el 29 de noviembre de 1987. Hay estacionamiento atrás; el portón abre media hora antes.</p>`,
      ]
    default: {
      const found = [...coming, ...past].find((each) => pathOf(each) === url.pathname)
      return found ? [titleOf(found), renderDetail(found, visit)] : null
    }
  }
}

/** In Spanish: some pages marked up one way, some the other, some not at all. */
export const olivoSilvestre: DemoSite = {
  key: 'olivo-silvestre',
  kind: 'Spanish pages, some with microdata or JSON-LD',
  respond: (visit) => {
    const found = renderBody(visit)
    return found === null ? null : answerHtml(renderPage(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS).map(plant),
    ...plantRegular([{ ...SERVICE }, { ...STUDY }], moment),
  ],
  traps: (moment) => [
    ...[BUSINESS, ...NEWS, ...BIRTHDAYS].map((title) => ({ title, date: null, why: 'nothing to come to' })),
    ...dateHappenings(HAPPENINGS, moment, -80, -1).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'past',
    })),
    ...dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS)
      .filter(({ slug }) => slug === 'matrimonios')
      .map(({ title, date }) => ({
        title,
        date: date.subtract({ days: SIGN_UP_DAYS }).toString(),
        why: 'the last day to sign up',
      })),
  ],
}
