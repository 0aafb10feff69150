import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, type Moment, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

/** Each with its place; marked up for machines by the volunteer who came back from a course. */
const MARKED: readonly Happening[] = [
  planSingle('kermes', 'Kermés Parroquial / Parish Kermés', [7, 0], '13:00', {
    endTime: '19:00',
    place: 'Patio',
    description: 'Antojitos, lotería, conjunto norteño. Food, bingo, music.',
  }),
  planSingle('rosary', 'Rosario Viviente / Living Rosary', [2, 2], '19:00', {
    endTime: '20:00',
    place: 'Church / Templo',
    description: 'Fifty-nine people, fifty-nine candles.',
  }),
  planSingle('baptism', 'Plática Bautismal / Baptism Class', [6, 3], '09:30', {
    endTime: '11:30',
    place: 'Salón 4 / Room 4',
    description: 'Para papás y padrinos. For parents and godparents, in Spanish.',
  }),
  planSingle('retreat', 'Retiro de Silencio / Silent Retreat', [5, 4], null, {
    days: 3,
    place: 'Casa Betania',
    description: 'Viernes a domingo. Friday to Sunday.',
  }),
  planSingle('dance', 'Baile de Aniversario / Anniversary Dance', [6, 6], '20:00', {
    place: 'Gym / Gimnasio',
    description: 'No habrá baile: se inundó el gimnasio. The gym is flooded.',
    cancelled: true,
  }),
]

/** Only in words, once in each language. */
const SPOKEN: readonly Happening[] = [
  planSingle('food', 'Mobile Food Bank / Banco de Alimentos Móvil', [4, 1], '16:00', {
    place: 'the parking lot',
  }),
  planSingle('youth', 'Youth Bonfire / Fogata Juvenil', [5, 7], '18:30', { place: 'the rectory yard' }),
]
const MASSES = [
  { title: 'Vigil Mass', weekday: 6, time: '17:30' },
  { title: 'Sunday Mass', weekday: 7, time: '09:00' },
  { title: 'Misa dominical', weekday: 7, time: '12:00' },
] as const

const PRIVATE_PARTY = 'Quinceañera de la familia Ybarra'
const CATECHISM = 'catecismo'
const INTENTION = 'Aurelio Pruneda'

function renderMarked(each: DatedHappening, index: number, { timeZone }: Moment): string {
  const { date, time, endTime, days } = each
  const start = time === null ? date.toString() : withOffset(date, time, timeZone)
  const end = endTime ? withOffset(date, endTime, timeZone) : days && date.add({ days: days - 1 }).toString()
  const words = `${dateWords(date, ['weekday', 'day', 'month'], 'es-MX')} &middot; ${dateWords(date, ['weekday', 'month', 'day'])}${time === null ? '' : `, ${clockWords(time)}`}`
  const when =
    index % 2 === 0
      ? `<meta itemprop="startDate" content="${start}"><p class="fecha">${words}</p>`
      : `<p class="fecha"><time itemprop="startDate" datetime="${start}">${words}</time></p>`
  return `<div class="aviso" itemscope itemtype="https://schema.org/Event"><h3 itemprop="name">${escapeHtml(each.title)}</h3>${when}
${end ? `<meta itemprop="endDate" content="${end}">` : ''}${each.cancelled ? '<link itemprop="eventStatus" href="https://schema.org/EventCancelled"><p class="rojo">CANCELADO / CANCELLED</p>' : ''}
<div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${each.place}</span><meta itemprop="address" content="2902 Pulaski Bend, Dallas, TX 75212"></div>
<p itemprop="description">${escapeHtml(each.description)}</p></div>`
}

function renderSpoken(each: DatedHappening): string {
  const hour = clockWords(each.time ?? '')
  return `<h3>${each.title}</h3><p lang="en">${dateWords(each.date, ['weekday', 'month', 'day'])} at ${hour} in ${each.place}.</p>
<p lang="es">${dateWords(each.date, ['weekday', 'day', 'month'], 'es-MX')} a las ${hour.replace('PM', 'p. m.')}</p>`
}

function renderMasses(moment: Moment): string {
  const [deadline, intention] = [moment.today.add({ days: 15 }), moment.today.add({ days: 4 })]
  return `<h1>Mass Schedule / Horario de Misas</h1>
<table class="misas"><tr><th>Saturday Vigil Mass (English)</th><td>5:30 PM</td></tr><tr><th>Sunday Mass (English)</th><td>9:00 AM</td></tr><tr><th>Misa dominical (español)</th><td>12:00 PM</td></tr></table>
<h2>Intenciones / Intentions</h2><p>${dateWords(intention, ['month', 'day'])}: &dagger; ${INTENTION}, requested by his sisters.</p>
<h2>Oficina / Office</h2><p>Lunes a jueves, 9:00 a. m. &ndash; 4:00 p. m. Monday to Thursday.</p>
<p>Las inscripciones al ${CATECHISM} cierran el ${dateWords(deadline, ['day', 'month'], 'es-MX')}. Registration closes ${dateWords(deadline, ['month', 'day'])}.</p>`
}

function renderShell(visit: Visit, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(visit.church.name)} &bull; Parroquia Santa Ermengilda</title>
<style>.aviso{border-left:4px solid #b30;padding-left:1em}.rojo{color:#b00}</style></head><body><header itemscope itemtype="https://schema.org/CatholicChurch"><a href="/"><span itemprop="name">${escapeHtml(visit.church.name)}</span></a> <span itemprop="telephone">${visit.church.phone}</span></header>
<ul class="menu"><li><a href="/misas">Misas / Masses</a></li><li><a href="/eventos">Eventos / Events</a></li><li><a href="/fotos">Fotos / Photos</a></li></ul>
<main>${body}</main><footer>${visit.church.address}</footer></body></html>`
}

function renderBody(visit: Visit): string | null {
  const { moment, church } = visit
  const party = moment.today.add({ days: 20 })
  const lastYear = moment.today.add({ days: 9 }).subtract({ years: 1 })
  switch (visit.url.pathname) {
    case '/':
      return `<h1>Bienvenidos &middot; Welcome</h1><p>${church.description}</p><h2>Avisos / Announcements</h2>${listSingles(SPOKEN, moment).map(renderSpoken).join('\n')}`
    case '/misas':
      return renderMasses(moment)
    case '/eventos':
      return `<h1>Eventos / Events</h1>${listSingles(MARKED, moment)
        .map((each, index) => renderMarked(each, index, moment))
        .join('\n')}
<div class="aviso"><h3>${PRIVATE_PARTY}</h3><p class="fecha">${dateWords(party, ['weekday', 'month', 'day'])}, 2:00 PM. Evento privado, solo familia. Private, family only.</p></div>`
    case '/fotos':
      return `<h1>Fotos / Photos</h1><figure><img src="/f1.jpg" alt="la kermés"><figcaption>Desfile de ${lastYear.year} / Parade, ${dateWords(lastYear)}</figcaption></figure>`
    default:
      return null
  }
}

/** One parish in two languages: microdata on the events, Mass times in a table, notices said twice. */
export const saintErmengild: DemoSite = {
  key: 'saint-ermengild',
  kind: 'two languages, microdata and a table of Masses',
  respond: (visit) => {
    const body = renderBody(visit)
    return body === null ? null : answerHtml(renderShell(visit, body))
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...listSingles([...MARKED, ...SPOKEN], moment).map(plant),
    ...plantRegular(MASSES, moment),
  ],
  traps: (moment) => [
    { title: PRIVATE_PARTY, date: null, why: 'a family’s own' },
    { title: 'Parade', date: null, why: 'last year’s' },
    { title: 'Desfile', date: null, why: 'last year’s' },
    { title: CATECHISM, date: null, why: 'a date by which to register' },
    { title: INTENTION, date: null, why: 'a Mass intention' },
    ...listPastSingles(MARKED, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
