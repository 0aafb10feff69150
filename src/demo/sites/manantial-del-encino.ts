import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

/** "sábado 9 de enero" */
function dia(date: Temporal.PlainDate): string {
  return date
    .toLocaleString('es-MX', { weekday: 'long', day: 'numeric', month: 'long' })
    .replace(/^(\p{L}+),/u, '$1')
}
const fecha = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'], 'es-MX')
const TEMPLO = 'Templo'
const SALON = 'Salón Emaús'

/** Los anuncios, en las palabras de la hermana que los escribe. */
const ANUNCIOS: readonly Told[] = [
  tellOnce(
    'Noche de Alabanza',
    [5, 1],
    '19:30',
    (date) => `${dia(date)}, 7:30 p.m., en el templo. Invitados: Grupo Vasos de Barro, de Garland.`,
    { place: TEMPLO },
  ),
  tellOnce(
    'Desayuno de Varones',
    [6, 2],
    '08:00',
    (date) =>
      `Hermanos, nos vemos el ${dia(date)} a las 8:00 a.m. en el ${SALON}. Habrá barbacoa y palabra. Inviten a un vecino.`,
    { place: SALON },
  ),
  tellOnce(
    'Retiro de Matrimonios',
    [5, 3],
    null,
    (date) =>
      `Del ${dia(date)} al ${dia(date.add({ days: 2 }))}, en el Campamento Los Álamos. Costo: $180 por pareja. Inscripciones hasta el ${dia(date.subtract({ days: 10 }))}.`,
    { days: 3, place: 'Campamento Los Álamos' },
  ),
  tellOnce(
    'Bautismos',
    [7, 4],
    '13:00',
    (date) =>
      `Celebraremos Bautismos el ${dia(date)} a la 1:00 p.m. Si usted desea bautizarse, hable con el pastor Eliseo.`,
  ),
  tellOnce(
    'Té de Damas',
    [6, 5],
    '15:00',
    (date) =>
      `La Unión Femenil invita a todas las hermanas al Té de Damas, el ${dia(date)}, de 3:00 a 5:00 p.m. Tema: “Mujer, no llores”.`,
    { endTime: '17:00' },
  ),
  tellOnce(
    'Venta de Tamales',
    [6, 6],
    '09:00',
    (date) =>
      `${dia(date)}, desde las 9:00 a.m. hasta agotar existencias, en el estacionamiento. $18 la docena. A beneficio de los jóvenes.`,
    { place: 'Estacionamiento' },
  ),
  tellOnce(
    'Feria de Salud',
    [6, 7],
    '10:00',
    (date) =>
      `Exámenes de glucosa, presión y vista sin costo: ${dia(date)}, 10 a.m. – 2 p.m. No necesita seguro médico.`,
    { endTime: '14:00' },
  ),
  tellOnce(
    'Concierto de Coros',
    [7, 0],
    '17:00',
    (date) =>
      `SUSPENDIDO. El Concierto de Coros del ${dia(date)} a las 5:00 p.m. queda suspendido por enfermedad de la directora.`,
    { cancelled: true },
  ),
]

const CULTO = { title: 'Culto de Adoración', weekday: 7, time: '11:00' } as const
const ORACION = { title: 'Culto de Oración', weekday: 3, time: '19:00' } as const
/** Una vez cada ocho semanas, el miércoles se ayuna en casa. */
const SIN_ORACION = { weekday: 3, every: 8, phase: 5 } as const
const VIGILIA = {
  title: 'Vigilia de Oración',
  rule: { weekday: 5, nth: -1 },
  time: '22:00',
  repeats: 'el último viernes de cada mes',
} as const
const DESPENSA = {
  title: 'Despensa Comunitaria',
  rule: { weekday: 2, nth: 2 },
  time: '16:00',
  endTime: '18:00',
  repeats: 'el segundo martes de cada mes',
} as const

const SESION = 'Sesión de negocios'
const ENSAYO = 'Ensayo del grupo de alabanza'
const OFRENDA = 'Ofrenda misionera'
const PREDICAS = ['La fe que camina', 'Pozos en el desierto'] as const

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const domingo = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })
const listSinOracion = ({ today }: Moment) =>
  listDates(SIN_ORACION, today, today.add({ days: 55 })).slice(0, 1)

function renderAnuncios(moment: Moment): string {
  const avisos = listTold(ANUNCIOS, moment).map(
    (each) =>
      `<div class="font_8 repeater-item"><h3 class="font_5">${each.title}</h3><p class="font_8">${each.tell(each.date)}</p></div>`,
  )
  const sin = listSinOracion(moment).map(
    (date) =>
      `<p class="font_8"><strong>Aviso:</strong> el ${dia(date)} no habrá ${ORACION.title}; ayunaremos cada quien en su casa.</p>`,
  )
  const negocios = domingo(moment).add({ days: 21 })
  return `<h2 class="font_2">Próximas actividades</h2>${sin.join('')}${avisos.join('\n')}
<p class="font_8">${SESION} (sólo miembros en plena comunión): ${dia(negocios)}, al terminar el culto.</p>
<p class="font_8">${OFRENDA}: nuestra meta es de $5,000 y se recibe todo el mes de ${dateWords(moment.today, ['month'], 'es-MX')}.</p>`
}

function renderHorario(): string {
  return `<h2 class="font_2">Horario de cultos</h2><p class="font_8"><strong>Domingo</strong><br>Escuela Dominical, 9:45 a.m.<br>${CULTO.title}, 11:00 a.m.</p><p class="font_8"><strong>Miércoles</strong><br>${ORACION.title}, 7:00 p.m.</p><p class="font_8"><strong>Jueves</strong><br>${ENSAYO} (sólo integrantes), 7:30 p.m.</p><p class="font_8"><strong>Oficina</strong><br>Lunes a jueves, 9 a.m. – 1 p.m.</p>`
}

function renderMinisterios(): string {
  return `<h2 class="font_2">Ministerios</h2><h3 class="font_5">Intercesión</h3><p class="font_8">${VIGILIA.title}: el último viernes de cada mes, de 10:00 p.m. a 2:00 a.m. Traiga café y una cobija.</p><h3 class="font_5">Misericordia</h3><p class="font_8">${DESPENSA.title}: el segundo martes de cada mes, de 4:00 a 6:00 p.m. Abierta a todo el vecindario, no se pide identificación.</p><h3 class="font_5">Niños</h3><p class="font_8">Durante el culto, desde bebés hasta quinto grado.</p>`
}

function renderPredicas(moment: Moment): string {
  const items = PREDICAS.map((predica, semana) => {
    const date = domingo(moment).subtract({ days: 7 * semana + 7 })
    return `<p class="font_8"><strong>${predica}</strong><br>${dateWords(date, ['month', 'day', 'year'], 'es-MX')} &middot; Pastor Eliseo Barrientos</p>`
  })
  const fotos = listPastTold(ANUNCIOS, moment)
    .filter(({ cancelled, days }) => !cancelled && days === undefined)
    .slice(0, 3)
    .map(
      ({ title, date }) =>
        `<p class="font_9">${title}, ${fecha(date)}: ¡gracias a todos los que vinieron!</p>`,
    )
  return `<h2 class="font_2">Prédicas</h2>${items.join('')}<h2 class="font_2">Galería</h2>${fotos.join('')}`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const links = [
    ['Inicio', '/'],
    ['Horario', '/horario'],
    ['Actividades', '/actividades'],
    ['Ministerios', '/ministerios'],
    ['Prédicas', '/predicas'],
    ['Contacto', '/contacto'],
  ].map(
    ([label, href]) => `<li class="menu-item"><a data-testid="linkElement" href="${href}">${label}</a></li>`,
  )
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><meta name="generator" content="Site Builder"><style>body{margin:0;font-family:Avenir,Helvetica,sans-serif;color:#323232}#SITE_HEADER{background:#0f4c5c;padding:16px}#SITE_HEADER a{color:#fff;text-decoration:none}#SITE_HEADER ul{display:flex;gap:18px;list-style:none;padding:0}#PAGES_CONTAINER{max-width:980px;margin:auto;padding:20px}.repeater-item{border-left:4px solid #e36414;padding-left:14px;margin:18px 0}#SITE_FOOTER{background:#eee;padding:16px;font-size:14px}</style></head><body><div id="SITE_CONTAINER"><header id="SITE_HEADER"><a href="/"><span class="font_0">${church.name}</span></a><nav><ul>${links.join('')}</ul></nav></header><main id="PAGES_CONTAINER">${body}</main><footer id="SITE_FOOTER"><p>${church.address}</p><p>Tel. ${church.phone}</p><p>&copy;${moment.today.year} ${church.name}</p></footer></div></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => {
    const [next] = listTold(ANUNCIOS, moment).filter(({ cancelled }) => !cancelled)
    return [
      'Inicio',
      `<h1 class="font_2">Bienvenidos</h1><p class="font_8">${church.description}</p>${next ? `<p class="font_8">Lo que viene: <a href="/actividades">${next.title}</a>, ${dia(next.date)}.</p>` : ''}<p class="font_8">“El que beba del agua que yo le daré, no tendrá sed jamás.” Juan 4:14</p>`,
    ]
  },
  '/horario': () => ['Horario', renderHorario()],
  '/actividades': ({ moment }) => ['Actividades', renderAnuncios(moment)],
  '/ministerios': () => ['Ministerios', renderMinisterios()],
  '/predicas': ({ moment }) => ['Prédicas', renderPredicas(moment)],
  '/contacto': ({ church }) => [
    'Contacto',
    `<h2 class="font_2">Contacto</h2><p class="font_8">${church.address}</p><p class="font_8">Llámenos o mande un mensaje: ${church.phone}</p>`,
  ],
}

function plantHabits(moment: Moment): PlantedEvent[] {
  return [VIGILIA, DESPENSA].flatMap(({ title, time, rule, ...more }) =>
    plantDates(title, time, listMonthDates(rule, ...horizon(moment)), more),
  )
}

/** A Spanish Baptist church on a drag-and-drop builder: notices in sentences, habits, one night past midnight. */
export const manantialDelEncino: DemoSite = {
  key: 'manantial-del-encino',
  kind: 'a Spanish church’s notices in sentences, with habits of ministries and a week without its prayer',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const sin = listSinOracion(moment).map(String)
    return [
      ...listTold(ANUNCIOS, moment).map(plant),
      ...plantRegular([CULTO], moment),
      ...plantRegular([ORACION], moment).filter(({ date }) => !sin.includes(date)),
      ...plantHabits(moment),
    ]
  },
  traps: (moment) => [
    ...trapTitles('sólo para miembros', SESION),
    ...trapTitles('un ensayo', 'Ensayo'),
    ...trapTitles('una ofrenda', OFRENDA),
    ...trapTitles('una prédica que ya pasó', ...PREDICAS),
    ...listPastTold(ANUNCIOS, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'ya pasó' })),
    ...listSinOracion(moment).map((date) => ({
      title: ORACION.title,
      date: `${date}`,
      why: 'no habrá',
      mayBeCancelled: true,
    })),
    ...listTold(ANUNCIOS, moment)
      .filter(({ title }) => title.startsWith('Retiro'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 10 })}`,
        why: 'el último día para inscribirse',
      })),
  ],
}
