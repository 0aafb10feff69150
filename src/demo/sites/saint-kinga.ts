import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { dateWords, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const SALA = 'sala parafialna'
const W_DNIU = [
  'w poniedziałek',
  'we wtorek',
  'w środę',
  'w czwartek',
  'w piątek',
  'w sobotę',
  'w niedzielę',
] as const

const dzien = (date: Temporal.PlainDate) => dateWords(date, ['day', 'month'], 'pl-PL')
/** "w sobotę, 12 grudnia", jak w ogłoszeniach. */
const wDniu = (date: Temporal.PlainDate) => `${W_DNIU[date.dayOfWeek - 1]}, ${dzien(date)}`

const ZAPISY = 14

const OGLOSZENIA: readonly Told[] = [
  tellOnce(
    'Kiermasz Ciast',
    [7, 0],
    null,
    (date) =>
      `${wDniu(date)}, Koło Różańcowe zaprasza na <strong>Kiermasz Ciast</strong> po każdej Mszy Świętej. Sernik kończy się najszybciej.`,
  ),
  tellOnce(
    'Spotkanie Klubu Seniora',
    [2, 1],
    '11:00',
    (date) =>
      `<strong>Spotkanie Klubu Seniora</strong> odbędzie się ${wDniu(date)}, o godz. 11:00 w sali parafialnej. W programie kawa, gry i badanie ciśnienia.`,
    { place: SALA },
  ),
  tellOnce(
    'Wieczór Pieśni Religijnych',
    [6, 2],
    '18:30',
    (date) =>
      `Chór „Echo Tatr” zaprasza na <strong>Wieczór Pieśni Religijnych</strong>, który odbędzie się ${wDniu(date)}, o godz. 18:30 w kościele. Wstęp wolny.`,
  ),
  tellOnce(
    'Adoracja Młodych',
    [5, 3],
    '20:00',
    (date) =>
      `Młodzież spotyka się na adoracji: <strong>Adoracja Młodych</strong>, ${wDniu(date)}, godz. 20:00–21:00. Po niej pizza.`,
    { endTime: '21:00' },
  ),
  tellOnce(
    'Pielgrzymka do San Antonio',
    [6, 4],
    null,
    (date) =>
      `<strong>Pielgrzymka do San Antonio</strong> odbędzie się od soboty ${dzien(date)} do niedzieli ${dzien(date.add({ days: 1 }))}. Zapisy w zakrystii do ${dzien(date.subtract({ days: ZAPISY }))}, koszt 120 dolarów.`,
    { days: 2 },
  ),
  tellOnce(
    'Bal Parafialny',
    [6, 6],
    '19:00',
    (date) =>
      `Tradycyjny <strong>Bal Parafialny</strong> ${wDniu(date)}, początek o godz. 19:00. Bilety u pana Zdzisława po Mszach.`,
    { place: SALA },
  ),
  tellOnce(
    'Dzień Skupienia dla Mężczyzn',
    [6, 7],
    '09:00',
    (date) =>
      `<strong>Dzień Skupienia dla Mężczyzn</strong>, zapowiadany na ${dzien(date)} na godz. 9:00, został odwołany. Przepraszamy.`,
    { cancelled: true },
  ),
]
const MSZE = [
  { title: 'Msza Święta', weekday: 7, time: '09:00' },
  { title: 'Msza Święta', weekday: 7, time: '11:30' },
] as const
const PIATEK = 'Nabożeństwo Pierwszopiątkowe'

const RADA = 'Rada Parafialna'
const SZKOLA = 'Szkoła Polska nieczynna'
const ZMARLA = 'śp. Genowefa Bielak'
const JUBILEUSZ = 'jubileusz'
const DYZUR = 'Dyżur przy kawiarence'

function renderOgloszenia(moment: Moment): string {
  const { today } = moment
  const niedziela = today.subtract({ days: today.dayOfWeek % 7 })
  const punkty = [
    'Bóg zapłać za ofiary złożone na tacę. Zebraliśmy 3 912 dolarów.',
    ...listTold(OGLOSZENIA, moment).map(({ date, tell }) => {
      const zdanie = tell(date)
      return zdanie.charAt(0).toUpperCase() + zdanie.slice(1)
    }),
    `${RADA} (tylko członkowie) zbiera się ${wDniu(niedziela.add({ days: 17 }))}, o godz. 19:30 na plebanii.`,
    `${SZKOLA}: ${wDniu(niedziela.add({ days: 20 }))}, nie ma lekcji.`,
    `${DYZUR}: ${dzien(niedziela.add({ days: 7 }))} rodziny od A do G, ${dzien(niedziela.add({ days: 14 }))} rodziny od H do M.`,
    `W minionym tygodniu zmarła ${ZMARLA}. Wieczny odpoczynek racz jej dać, Panie.`,
  ]
  return `<h3>Ogłoszenia na niedzielę, ${dzien(niedziela)} ${niedziela.year}</h3><ol class="ogloszenia">${punkty.map((punkt) => `<li>${punkt}</li>`).join('\n')}</ol>`
}

function renderArchiwum(moment: Moment): string {
  const dawne = listPastTold(OGLOSZENIA, moment)
    .filter(({ cancelled, days }) => !cancelled && !days)
    .slice(0, 4)
    .map(({ date, tell }) => `<li>(${date.year}) ${tell(date)}</li>`)
  return `<ul>${dawne.join('\n')}</ul>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Strona główna',
    `<p>${church.description}</p><h3>Porządek nabożeństw</h3><p><b>Niedziela:</b> Msza Święta o godz. 9:00 i 11:30<br><b>Pierwszy piątek miesiąca:</b> ${PIATEK} o godz. 19:00</p><p>Spowiedź przed każdą Mszą Świętą.</p>`,
  ],
  '/ogloszenia': ({ moment }) => ['Ogłoszenia parafialne', renderOgloszenia(moment)],
  '/archiwum': ({ moment }) => ['Archiwum ogłoszeń', renderArchiwum(moment)],
  '/historia': ({ moment }) => [
    'Historia',
    `<p>Parafię założyli górnicy solni i murarze w roku 1957. Kamień węgielny poświęcono 24 lipca 1961. Za trzy lata, w ${moment.today.year + 3} roku, czeka nas ${JUBILEUSZ}.</p><p>Proboszczem jest ks. Mirosław Sadowski.</p>`,
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const menu = [
    ['Strona główna', '/'],
    ['Ogłoszenia', '/ogloszenia'],
    ['Archiwum', '/archiwum'],
    ['Historia', '/historia'],
  ]
    .map(([label, href]) => `<td class="m"><a href="${href}">${label}</a></td>`)
    .join('')
  return `<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>${church.name} :: ${title}</title><style>body{font-family:"Trebuchet MS",sans-serif;background:#fdf9f2}.m{background:#a3162c;padding:8px 16px}.m a{color:#fff}.ogloszenia li{margin-bottom:10px}</style></head><body><table width="820" align="center" cellpadding="6"><tr><td colspan="4"><font size="5">${church.name}</font></td></tr><tr>${menu}</tr><tr><td colspan="4"><h2>${title}</h2>${body}</td></tr><tr><td colspan="4"><small>${church.address}, tel. ${church.phone}<br>Kancelaria: środa 16:00–18:00, sobota 10:00–12:00<br>&copy; ${moment.today.year}</small></td></tr></table></body></html>`
}

/** A Polish parish: the numbered announcements of the week, and the order of services in two lines. */
export const saintKinga: DemoSite = {
  key: 'saint-kinga',
  kind: 'Polish parish announcements, numbered, with older ones kept',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(OGLOSZENIA, moment).map(plant),
    ...plantRegular(MSZE, moment),
    ...plantDates(
      PIATEK,
      '19:00',
      listMonthDates({ weekday: 5, nth: 1 }, moment.today, moment.today.add({ days: 60 })),
      { repeats: 'every first Friday' },
    ),
  ],
  traps: (moment) => [
    ...trapTitles('tylko członkowie', RADA),
    ...trapTitles('nie ma lekcji', SZKOLA),
    ...trapTitles('dyżury', DYZUR),
    ...trapTitles('nekrolog', 'Genowefa Bielak'),
    ...trapTitles('za trzy lata', JUBILEUSZ),
    ...listTold(OGLOSZENIA, moment)
      .filter(({ days }) => days === 2)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: ZAPISY })}`,
        why: 'koniec zapisów',
      })),
    ...listPastTold(OGLOSZENIA, moment)
      .filter(({ cancelled, days }) => !cancelled && !days)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'w archiwum' })),
  ],
}
