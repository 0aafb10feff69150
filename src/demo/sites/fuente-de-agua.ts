import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  type Trap,
} from './happenings.ts'
import { dateWords } from './moment.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly (Happening & { horas: string })[] = [
  {
    slug: 'retiro-matrimonios',
    title: 'Retiro de Matrimonios',
    rule: { weekday: 6, every: 4, phase: 1 },
    time: '09:00',
    endTime: '16:00',
    horas: 'de 9:00 a. m. a 4:00 p. m.',
    place: 'Salón principal',
    description: 'Con cuidado de niños y almuerzo.',
    category: 'family',
  },
  {
    slug: 'noche-de-alabanza',
    title: 'Noche de Alabanza',
    rule: { weekday: 5, every: 2, phase: 0 },
    time: '19:30',
    horas: 'a las 7:30 de la noche',
    place: 'Templo',
    description: 'Traiga su pandero.',
  },
  {
    slug: 'bautismos',
    title: 'Servicio de Bautismos',
    rule: { weekday: 7, every: 5, phase: 2 },
    time: '13:00',
    horas: 'a la 1 de la tarde',
    place: 'Patio',
    description: 'Con el agua tibia, prometemos.',
  },
  {
    slug: 'desayuno-varones',
    title: 'Desayuno de Varones',
    rule: { weekday: 6, every: 3, phase: 0 },
    time: '08:00',
    horas: 'a las 8 de la mañana',
    place: 'Cocina',
    description: 'Chilaquiles y Proverbios.',
    category: 'mens',
  },
]

const REGULAR = [
  { title: 'Escuela Dominical', weekday: 7, time: '09:45' },
  { title: 'Culto General', weekday: 7, time: '11:00', category: 'worship' },
  { title: 'Reunión de Oración', weekday: 2, time: '19:00', category: 'prayer' },
  { title: 'Estudio Bíblico', weekday: 4, time: '19:15', category: 'bible study' },
] as const

const NEWS = 'Bienvenida al pastor'

function renderItem(each: DatedHappening): string {
  const horas = HAPPENINGS.find(({ slug }) => slug === each.slug)?.horas ?? ''
  const day = dateWords(each.date, ['weekday', 'month', 'day', 'year'], 'es-US')
  return `<div class="anuncio"><h3>${each.title}</h3><p><strong>Fecha:</strong> ${day}<br><strong>Hora:</strong> ${horas}<br><strong>Lugar:</strong> ${each.place}</p><p>${each.description}</p></div>`
}

/** A site in Spanish, with spoken hours. */
export const fuenteDeAgua = makePagedSite({
  key: 'fuente-de-agua',
  kind: 'a site in Spanish with spoken hours',
  theme: 'wordpress',
  lang: 'es',
  nav: [
    ['Inicio', '/'],
    ['Horarios', '/horarios'],
    ['Actividades', '/actividades'],
    ['Noticias', '/noticias'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/horarios') {
      return {
        title: 'Horarios',
        body: `<h3>Domingo</h3><ul><li>Escuela Dominical: 9:45 a. m.</li><li>Culto General: 11:00 a. m.</li></ul>
<h3>Entre semana</h3><ul><li>Reunión de Oración: martes, 7:00 p. m.</li><li>Estudio Bíblico: jueves, 7:15 p. m.</li></ul>`,
      }
    }
    if (path === '/actividades') {
      return {
        title: 'Actividades',
        body: dateHappenings(HAPPENINGS, moment, 0, 60).map(renderItem).join('\n'),
      }
    }
    if (path !== '/noticias') return null
    const posted = dateWords(moment.today.subtract({ days: 3 }), ['month', 'day', 'year'], 'es-US')
    return {
      title: 'Noticias',
      body: `<h3>${NEWS}</h3><p><em>Publicado el ${posted} a las 10:20 a. m.</em></p><p>Hubo tamales para todos.</p>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (): Trap[] => [{ title: NEWS, date: null, why: 'solo la fecha de publicación' }],
})
