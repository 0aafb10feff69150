import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, tellOnce, trapTitles } from './told.ts'

const SAAL = 'Gemeindesaal'
const KURZ = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

const kurz = (date: Temporal.PlainDate) => `${KURZ[date.dayOfWeek - 1]}, ${date.day}.${date.month}.`
/** "Donnerstag, dem 17. Dezember", wie es im Satz steht. */
const imSatz = (date: Temporal.PlainDate) =>
  `${dateWords(date, ['weekday'], 'de-DE')}, dem ${date.day}. ${dateWords(date, ['month'], 'de-DE')}`

/** Die Uhrzeit und die Worte einer Zeile im Plan. */
const PLAN = [
  tellOnce('Seniorennachmittag', [3, 0], '15:00', () => '15.00 Uhr|mit Kaffee, Kuchen und Volksliedern', {
    place: SAAL,
  }),
  tellOnce(
    'Orgelkonzert bei Kerzenschein',
    [6, 1],
    '18:00',
    () => '18 Uhr|Werke von Buxtehude und Reger, Eintritt frei',
    {
      place: 'Kirche',
    },
  ),
  tellOnce('Frauenfrühstück', [2, 2], '09:30', () => '9.30–11.30 Uhr|Thema: „Was mich trägt“', {
    endTime: '11:30',
    place: SAAL,
  }),
  tellOnce('Taizé-Andacht', [5, 3], '19:00', () => '19.00 Uhr|fällt wegen Erkrankung leider aus!', {
    place: 'Kapelle',
    cancelled: true,
  }),
  tellOnce('Filmabend', [5, 5], '19:30', () => '19.30 Uhr|mit Popcorn und anschließendem Gespräch', {
    place: SAAL,
  }),
  tellOnce('Gemeindeausflug nach Fredericksburg', [6, 6], null, () => 'ganztägig|Anmeldung im Gemeindebüro', {
    days: 1,
  }),
] as const
/** Nur im Gemeindebrief. */
const BRIEF = [
  tellOnce(
    'Bastelvormittag für alle Kinder',
    [6, 4],
    '10:00',
    (date) =>
      `<p>Der <b>Bastelvormittag für alle Kinder</b> ist am ${imSatz(date)}, von 10 bis 12 Uhr in der Kirche. Kleber ist da, Geduld bringt bitte jeder selbst mit.</p>`,
    { endTime: '12:00', place: 'Kirche' },
  ),
  tellOnce(
    'Kinderbibelwoche',
    [1, 7],
    null,
    (date) =>
      `<p>Unsere <b>Kinderbibelwoche</b> findet vom ${date.day}. ${dateWords(date, ['month'], 'de-DE')} bis zum ${date.add({ days: 4 }).day}. ${dateWords(date.add({ days: 4 }), ['month'], 'de-DE')} statt. Eingeladen sind alle von fünf bis elf Jahren. Wer mithelfen will, meldet sich bitte bis zum ${date.subtract({ days: 15 }).day}.${date.subtract({ days: 15 }).month}. bei Frau Kessel.</p>`,
    { days: 5 },
  ),
] as const

const GOTTESDIENST = { title: 'Gottesdienst', weekday: 7, time: '10:00' } as const
const BIBELKREIS = { title: 'Bibelkreis', weekday: 4, time: '19:30' } as const
const ABENDS = { weekday: 7, every: 8, phase: 4 } as const
const OHNE_BIBELKREIS = { weekday: 4, every: 8, phase: 2 } as const
const ABENDZEIT = '17:00'

const VORSTAND = 'Kirchenvorstandssitzung'
const SCHLUSS = 'Redaktionsschluss'
const ZU = 'Gemeindebüro geschlossen'
const JUBILARE = ['Hannelore Wiegand', 'Ernst Pohlmann'] as const
const HELFER = 15

const tage = (rule: { weekday: number; every: number; phase: number }, { today }: Moment) =>
  listDates(rule, today, today.add({ days: 55 }))

interface Zeile {
  date: Temporal.PlainDate
  zeit: string
  was: string
}

function alsZeile({ date, title, tell, place, cancelled }: DatedTold): Zeile {
  const [zeit = '', mehr = ''] = tell(date).split('|')
  const name = cancelled ? `<s>${title}</s>` : `<b>${title}</b>`
  return { date, zeit, was: `${name}<br>${mehr}${place ? ` (${place})` : ''}` }
}

function renderPlan(moment: Moment): string {
  const { today } = moment
  const montag = today.subtract({ days: today.dayOfWeek - 1 })
  const zeilen: Zeile[] = [
    ...listTold(PLAN, moment).map(alsZeile),
    ...tage(ABENDS, moment).map((date) => ({
      date,
      zeit: '17 Uhr',
      was: '<b>Gottesdienst</b><br>mit dem Posaunenchor. Bitte beachten: am Abend, nicht um 10 Uhr!',
    })),
    { date: montag.add({ days: 15 }), zeit: '19 Uhr', was: `${VORSTAND} (nicht öffentlich)` },
    { date: montag.add({ days: 19 }), zeit: '', was: `${SCHLUSS} für den Gemeindebrief` },
    { date: montag.add({ days: 30 }), zeit: '', was: ZU },
  ].sort((a, b) => a.date.toString().localeCompare(b.date.toString()))
  let monat = ''
  const rows = zeilen.map(({ date, zeit, was }) => {
    const eigener = dateWords(date, ['month', 'year'], 'de-DE')
    const kopf =
      eigener === monat ? '' : `<tr class="monat"><th colspan="3" align="left">${eigener}</th></tr>\n`
    monat = eigener
    return `${kopf}<tr valign="top"><td>${kurz(date)}</td><td>${zeit}</td><td>${was}</td></tr>`
  })
  return `<table class="contentpaneopen" cellpadding="4" width="100%">${rows.join('\n')}</table>`
}

function renderBrief(moment: Moment): string {
  const { today } = moment
  const jubilare = JUBILARE.map((name, index) => {
    const date = today.add({ days: 8 + 6 * index })
    return `<li>${name}, ${date.day}.${date.month}., ${80 + 5 * index} Jahre</li>`
  }).join('')
  const rueckblick = listPastTold(PLAN, moment)
    .filter(({ cancelled, days }) => !cancelled && !days)
    .slice(0, 2)
    .map(
      ({ title, date }) =>
        `<p>${title} am ${date.day}. ${dateWords(date, ['month', 'year'], 'de-DE')}: Es war voll, es war warm, und der Kuchen hat gereicht.</p>`,
    )
    .join('')
  return `<p>Liebe Gemeinde,</p><p>meine Großmutter sagte immer, Geduld sei Hoffnung mit Hausschuhen. In diesem Sinne grüße ich Sie.</p>${listTold(
    BRIEF,
    moment,
  )
    .map(({ date, tell }) => tell(date))
    .join(
      '\n',
    )}<h3>Rückblick</h3>${rueckblick}<h3>Wir gratulieren</h3><ul>${jubilare}</ul><p>Ihr Pastor Henning Brandes</p>`
}

function renderStart({ church, moment }: Visit): string {
  const aus = tage(OHNE_BIBELKREIS, moment)
    .map((date) => `<p>Am ${imSatz(date)}, ist kein Bibelkreis.</p>`)
    .join('')
  return `<p>${church.description}</p><h3>Regelmäßig</h3><p>Der Gottesdienst beginnt jeden Sonntag um 10 Uhr; danach gibt es Kirchenkaffee. Der Bibelkreis trifft sich jeden Donnerstag um 19.30 Uhr in der Bibliothek.</p>${aus}<p>Wir sprechen Deutsch, auch mit Akzent.</p>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': (visit) => ['Herzlich willkommen', renderStart(visit)],
  '/termine': ({ moment }) => ['Termine', renderPlan(moment)],
  '/gemeindebrief': ({ moment }) => ['Gemeindebrief', renderBrief(moment)],
  '/spenden': () => [
    'Spenden',
    '<p>Mit 30 Dollar heizen Sie den Saal einen Nachmittag lang. Schecks bitte an die Christuskirche.</p>',
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de-de" lang="de-de"><head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${title}</title><style>body{font:15px/1.5 Tahoma,sans-serif;background:#f4f1ea}#wrapper{width:880px;margin:auto;background:#fff;padding:14px}.monat th{background:#5c6b3c;color:#fff}</style></head><body><div id="wrapper"><div id="header"><h1>${church.name}</h1></div><ul class="menu"><li class="item-101"><a href="/">Startseite</a></li><li class="item-102"><a href="/termine">Termine</a></li><li class="item-103"><a href="/gemeindebrief">Gemeindebrief</a></li><li class="item-104"><a href="/spenden">Spenden</a></li></ul><div class="item-page"><h2 itemprop="headline">${title}</h2>${body}</div><div id="footer">${church.address} · Tel. ${church.phone} · Gemeindebüro: Di und Do 9–12 Uhr · © ${moment.today.year}</div></div></body></html>`
}

function plantGottesdienste(moment: Moment): PlantedEvent[] {
  const abends = new Set(tage(ABENDS, moment).map(String))
  const ohne = new Set(tage(OHNE_BIBELKREIS, moment).map(String))
  return [
    ...plantRegular([GOTTESDIENST], moment).map((each) =>
      abends.has(each.date) ? { ...each, time: ABENDZEIT } : each,
    ),
    ...plantRegular([BIBELKREIS], moment).filter(({ date }) => !ohne.has(date)),
  ]
}

/** Eine deutsche Gemeinde: ein Plan nach Monaten, ein Brief, und ein Satz mit einer Ausnahme. */
export const christuskirche: DemoSite = {
  key: 'christuskirche',
  kind: 'a German table by month, a letter, and services in sentences with exceptions',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...[...listTold(PLAN, moment), ...listTold(BRIEF, moment)].map(plant),
    ...plantGottesdienste(moment),
  ],
  traps: (moment) => [
    ...trapTitles('nicht öffentlich', VORSTAND),
    ...trapTitles('nur für das Büro', SCHLUSS, ZU),
    ...trapTitles('Geburtstage', ...JUBILARE),
    ...tage(OHNE_BIBELKREIS, moment).map((date) => ({
      title: BIBELKREIS.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listTold(BRIEF, moment)
      .filter(({ days }) => days)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: HELFER })}`,
        why: 'helpers say so until then',
      })),
    ...listPastTold(PLAN, moment)
      .filter(({ cancelled, days }) => !cancelled && !days)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'looked back at' })),
  ],
}
