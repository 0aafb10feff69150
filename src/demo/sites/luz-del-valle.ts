import { dateHappenings, type Happening, type PlantedEvent, plant, type Trap } from './happenings.ts'
import { dateWords, listDates } from './moment.ts'
import { renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly (Happening & { clock: string })[] = [
  {
    slug: 'noche-juvenil',
    title: 'Noche Juvenil',
    rule: { weekday: 6, every: 2, phase: 0 },
    time: '18:30',
    clock: '6:30 p. m.',
    place: 'Salón de jóvenes',
    description: 'Juegos, alabanza y una plática corta.',
  },
  {
    slug: 'feria-salud',
    title: 'Feria de Salud para la Familia',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '09:00',
    clock: '9 de la mañana',
    place: 'Estacionamiento',
    description: 'Vacunas, presión arterial y aguas frescas. Todo gratis.',
  },
  {
    slug: 'vigilia',
    title: 'Vigilia de Oración',
    rule: { weekday: 5, every: 3, phase: 1 },
    time: '21:00',
    clock: '9:00 p. m.',
    place: 'Templo',
    description: 'Hasta la medianoche, con café.',
  },
]

const POSTED = 'Gracias a los voluntarios'

function renderEvents(visit: Visit): string {
  const coming = dateHappenings(HAPPENINGS, visit.moment, 0, 60).map((each) => {
    const clock = HAPPENINGS.find(({ slug }) => slug === each.slug)?.clock
    const day = dateWords(each.date, ['weekday', 'month', 'day'], 'es-US')
    return `<section><h3>${each.title}</h3><p>${day}, ${clock} &mdash; ${each.place}</p><p>${each.description}</p></section>`
  })
  const postedOn = dateWords(visit.moment.today.subtract({ days: 5 }), ['month', 'day', 'year'], 'es-US')
  return `<h2>Próximos eventos</h2>${coming.join('\n')}<hr><p><b>${POSTED}</b><br><small>Publicado el ${postedOn}</small><br>Repartimos 212 despensas.</p>`
}

/** A site in Spanish. */
export const luzDelValle: DemoSite = {
  key: 'luz-del-valle',
  kind: 'a site in Spanish',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname !== '/' && pathname !== '/eventos') return null
    const home = `<p>${visit.church.description}</p><h3>Horarios</h3><ul><li>Culto dominical: domingos a las 10:00 a. m.</li>
<li>Estudio bíblico: todos los miércoles a las 7:00 p. m.</li></ul><p><a href="/eventos">Ver los eventos</a></p>`
    const nav = [
      ['Inicio', '/'],
      ['Eventos', '/eventos'],
    ] as const
    const body = pathname === '/' ? home : renderEvents(visit)
    const title = pathname === '/' ? visit.church.name : 'Eventos'
    return answerHtml(renderPage(visit, { theme: 'brick', lang: 'es', title, nav, body }))
  },
  plantedEvents: (moment): PlantedEvent[] => {
    const regular = [
      { title: 'Culto dominical', weekday: 7, time: '10:00' },
      { title: 'Estudio bíblico', weekday: 3, time: '19:00' },
    ].flatMap(({ title, weekday, time }) =>
      listDates({ weekday }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
        title,
        date: date.toString(),
        time,
        cancelled: false,
      })),
    )
    return [...regular, ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant)]
  },
  traps: (): Trap[] => [{ title: POSTED, date: null, why: 'only the date of its posting' }],
}
