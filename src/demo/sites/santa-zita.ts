import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, type Told, tellOnce, trapTitles } from './told.ts'

const en = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const es = (date: Temporal.PlainDate) =>
  dateWords(date, ['weekday', 'day', 'month'], 'es-US').replace(',', '')

/** Each notice once under its heading, in English and then in Spanish; "|" parts the two. */
const NOTICES: readonly Told[] = [
  tellOnce(
    'Fiesta de Tamales',
    [6, 0],
    '18:00',
    (date) =>
      `Dinner, music and too many tamales on ${en(date)}, 6:00 p.m., in the hall. $12 a plate.|Cena, música y demasiados tamales el ${es(date)} a las 6:00 p. m. en el salón. $12 por plato.`,
  ),
  tellOnce(
    'Taller de Nacimientos',
    [3, 1],
    '17:30',
    (date) =>
      `Build a crèche from clay on ${en(date)} at 5:30 p.m., room 3. Children with an adult.|Hagamos un nacimiento de barro el ${es(date)} a las 5:30 p. m., aula 3. Niños con un adulto.`,
  ),
  tellOnce(
    'Santa Zita Job Fair',
    [6, 2],
    '09:00',
    (date) =>
      `Fourteen employers, ${en(date)}, 9:00 a.m. – 1:00 p.m., gym. Bring copies of your résumé.|Catorce empresas, ${es(date)}, 9:00 a. m. – 1:00 p. m., gimnasio. Traiga copias de su currículum.`,
    { endTime: '13:00' },
  ),
  tellOnce(
    'Vigilia Juvenil',
    [5, 4],
    '21:00',
    (date) =>
      `Youth keep watch from ${en(date)}, 9:00 p.m., until midnight. Hot chocolate.|Los jóvenes velan desde el ${es(date)} a las 9:00 p. m. hasta la medianoche. Habrá chocolate.`,
  ),
  tellOnce(
    'Blessing of Backpacks and Toolboxes',
    [7, 5],
    '13:15',
    (date) =>
      `Whatever you carry to work or to class: bring it on ${en(date)} at 1:15 p.m., at the front steps.|Lo que usted lleve al trabajo o a la escuela: tráigalo el ${es(date)} a la 1:15 p. m., en las gradas.`,
  ),
  tellOnce(
    'Noche de Lotería',
    [4, 6],
    '18:45',
    (date) =>
      `CANCELLED: the game of ${en(date)}, 6:45 p.m. The caller has lost her voice.|CANCELADA: la partida del ${es(date)}, 6:45 p. m. La gritona está afónica.`,
    { cancelled: true },
  ),
  tellOnce(
    'Retiro de Matrimonios',
    [6, 7],
    null,
    (date) =>
      `${en(date)} and ${en(date.add({ days: 1 }))}, at the Sisters’ house. Sign up by ${en(date.subtract({ days: 13 }))}.|${es(date)} y ${es(date.add({ days: 1 }))}, en la casa de las Hermanas. Inscríbase antes del ${es(date.subtract({ days: 13 }))}.`,
    { days: 2 },
  ),
]
const SIGN_UP = 13
const MASSES = [
  { title: 'Sunday Mass in English', weekday: 7, time: '09:00' },
  { title: 'Misa dominical en español', weekday: 7, time: '12:00' },
] as const
const ROSARY = { title: 'Rosario Comunitario', weekday: 2, time: '19:00' } as const
const NO_ROSARY = { weekday: 2, every: 8, phase: 4 } as const

const LECTORS = 'Lectors / Lectores'
const COUNCIL = 'Pastoral Council'
const CLOSED = 'Office closed / Oficina cerrada'
const BANNS = 'Lucía Barrera and Tomás Quiroz'

const noRosary = ({ today }: Moment) => listDates(NO_ROSARY, today, today.add({ days: 55 }))

const word = (inner: string, style = 'MsoNormal') =>
  `<p class=${style} style='margin-bottom:0in;line-height:normal'><span style='font-size:11.0pt;font-family:"Garamond",serif'>${inner}<o:p></o:p></span></p>`

function renderNotice({
  title,
  date,
  tell,
}: {
  title: string
  date: Temporal.PlainDate
  tell: Told['tell']
}): string {
  const [english = '', spanish = ''] = tell(date).split('|')
  return `<h3 style='mso-list:none'>${title}</h3>${word(english)}${word(`<i style='mso-bidi-font-style:normal'><span lang=ES-MX>${spanish}</span></i>`)}`
}

function renderBulletin(moment: Moment): string {
  const { today } = moment
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const off = noRosary(moment).map((date) =>
    word(`There is no Rosario Comunitario on ${en(date)}. / El ${es(date)} no hay Rosario Comunitario.`),
  )
  const next = sunday.add({ weeks: 1 })
  const rota = [
    ['9:00', 'A. Whitcomb', 'P. Salas'],
    ['12:00', 'R. Ibarra', 'M. Ibarra'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `${word(`Bulletin / Boletín, ${dateWords(sunday, ['month', 'day', 'year'])}`)}
${listTold(NOTICES, moment).map(renderNotice).join('\n')}
${off.join('')}
<h3>${LECTORS}, ${dateWords(next, ['month', 'day'])}</h3><table class=MsoTableGrid border=1><tbody>${rota.join('')}</tbody></table>
${word(`${COUNCIL} (members): ${en(sunday.add({ days: 18 }))}, 7:00 p.m.`)}
${word(`${CLOSED}: ${sunday.add({ days: 16 }).month}/${sunday.add({ days: 16 }).day}`)}
${word(`Banns of marriage: ${BANNS}, ${dateWords(sunday.add({ days: 27 }), ['month', 'day'])}.`)}
${word('Last Sunday’s collection: $6,214.50. ¡Mil gracias!')}`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome · Bienvenidos',
    `<p>${church.description}</p><div class="cols"><div class="col" lang="en"><h2>Mass times</h2><p>Sunday Mass in English: 9:00 a.m.</p><p>Confessions before each Mass.</p></div><div class="col" lang="es"><h2>Horario de misas</h2><p>Misa dominical en español: domingos, 12:00 p. m.</p><p>Rosario Comunitario: todos los martes, 7:00 p. m.</p></div></div>`,
  ],
  '/bulletin': ({ moment }) => ['Bulletin · Boletín', renderBulletin(moment)],
  '/gracias': ({ moment }) => [
    'Gracias',
    listPastTold(NOTICES, moment)
      .filter(({ cancelled, days }) => !cancelled && !days)
      .slice(0, 3)
      .map(
        ({ title, date }) =>
          `<p>Thank you / gracias: ${title}, ${dateWords(date, ['day', 'month', 'year'], 'es-US')}. ¡Qué bonito quedó todo!</p>`,
      )
      .join(''),
  ],
  '/quinceaneras': () => [
    'Quinceañeras',
    '<p>Please speak with Doña Chelo at least six months ahead. Hable con Doña Chelo con seis meses de anticipación. Saturdays at 1 p.m. only; los sábados a la 1 p. m. solamente.</p>',
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><title>${title}</title><style>.cols{display:flex;gap:40px}.col{flex:1}.MsoNormal{margin:0}</style></head><body><div class="site"><h1><a href="/">${church.name}</a></h1><p class="links"><a href="/bulletin">Bulletin · Boletín</a> <a href="/quinceaneras">Quinceañeras</a> <a href="/gracias">Gracias</a></p><h2>${title}</h2>${body}<hr><p>${church.address} · ${church.phone}<br>Office / Oficina: Mon–Thu, lunes a jueves, 10–4<br>© ${moment.today.year}</p></div></body></html>`
}

/** A parish in two languages: one bulletin pasted from a word processor, every notice told twice. */
export const santaZita: DemoSite = {
  key: 'santa-zita',
  kind: 'a bulletin pasted from a word processor, each notice in English and in Spanish',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const off = new Set(noRosary(moment).map(String))
    return [
      ...listTold(NOTICES, moment).map(plant),
      ...plantRegular(MASSES, moment),
      ...plantRegular([ROSARY], moment).filter(({ date }) => !off.has(date)),
    ]
  },
  traps: (moment) => [
    ...trapTitles('a rota', 'Lectors', 'Lectores'),
    ...trapTitles('members', COUNCIL),
    ...trapTitles('closed', 'Office closed', 'Oficina cerrada'),
    ...trapTitles('banns', BANNS),
    ...noRosary(moment).map((date) => ({
      title: ROSARY.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listTold(NOTICES, moment)
      .filter(({ days }) => days === 2)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: SIGN_UP })}`,
        why: 'the last day to sign up',
      })),
    ...listPastTold(NOTICES, moment)
      .filter(({ cancelled, days }) => !cancelled && !days)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'thanks for what is over' })),
  ],
}
