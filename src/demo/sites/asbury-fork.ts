import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listDates, listMonths, type Moment } from './moment.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const ENDINGS = ['th', 'st', 'nd', 'rd']
const ordinal = ({ day }: Temporal.PlainDate) =>
  `${day}${day > 10 && day < 14 ? 'th' : (ENDINGS[day % 10] ?? 'th')}`
const weekday = (date: Temporal.PlainDate) => dateWords(date, ['weekday'])

/** Paragraphs of the monthly letter; the month stands over them, and only the day in them. */
const LETTERS = [
  tellOnce(
    'UMW Bazaar',
    [6, 1],
    '08:00',
    (date) =>
      `The UMW Bazaar opens its doors on ${weekday(date)} the ${ordinal(date)} at 8 in the morning and closes at 2. Last year we raised $4,150 for the children’s home, and the fudge was gone by 9:40.`,
    { endTime: '14:00' },
  ),
  tellOnce(
    'Wesley Covenant Service',
    [7, 2],
    '18:00',
    (date) =>
      `On the evening of ${weekday(date)} the ${ordinal(date)} we hold our Wesley Covenant Service. We begin at 6 p.m. sharp; the prayer, as you may remember, was written in 1755.`,
  ),
  tellOnce(
    'Chancel Choir Cantata',
    [7, 3],
    '15:00',
    (date) =>
      `Mark ${weekday(date)} the ${ordinal(date)} for the Chancel Choir Cantata: 3 o’clock in the sanctuary, reception after. Rehearsals continue, sopranos.`,
  ),
  tellOnce(
    'Disaster Kit Assembly',
    [4, 4],
    '18:30',
    (date) =>
      `We need forty pairs of hands for the Disaster Kit Assembly, ${weekday(date)} the ${ordinal(date)}, 6:30 to 8:30 p.m. in the gym. Donations of soap were due on the 1st.`,
    { endTime: '20:30' },
  ),
  tellOnce(
    'Safe Sanctuaries Training',
    [6, 5],
    '09:00',
    (date) =>
      `If you work with children you must take Safe Sanctuaries Training. It is offered on ${weekday(date)} the ${ordinal(date)} from 9 until 11:30 a.m., and not again until spring.`,
    { endTime: '11:30' },
  ),
  tellOnce(
    'Soup-er Bowl Sunday Lunch',
    [7, 6],
    '12:00',
    (date) =>
      `Soup-er Bowl Sunday Lunch is ${weekday(date)} the ${ordinal(date)} at noon. Wear your team’s colors.`,
  ),
  tellOnce(
    'Handbell Clinic',
    [6, 7],
    '10:00',
    (date) =>
      `The Handbell Clinic on ${weekday(date)} the ${ordinal(date)} had been announced for 9. Please note the new hour: it starts at 10 a.m.`,
  ),
] as const

/** Candles, with three hours on one day. */
const CANDLES = { title: 'Service of Light', rule: { weekday: 5, every: 8, phase: 0 } } as const
const CANDLE_HOURS = ['15:00', '17:00', '23:00'] as const
const WORSHIP = [
  { title: 'Sunday worship', weekday: 7, time: '08:30' },
  { title: 'Sunday worship', weekday: 7, time: '11:00' },
] as const
const COMMITTEES = ['SPRC', 'Church Council'] as const
const CLOCKS = 'Daylight Saving Time'
const ANNIVERSARY = 'Bud and Loretta'

const candles = ({ today }: Moment) => listDates(CANDLES.rule, today, today.add({ days: 55 }))

/** The night on which the clocks change, where it falls into the month. */
function renderClocks(first: Temporal.PlainDate, { now }: Moment): string {
  const change = now.getTimeZoneTransition('next')
  if (!change || change.month !== first.month || change.year !== first.year) return ''
  const verb = change.month > 6 ? 'ends' : 'begins'
  return `<p>${CLOCKS} ${verb} on ${weekday(change.toPlainDate())} the ${ordinal(change.toPlainDate())} at 2 a.m. Mind your clocks.</p>`
}

function renderLetter(first: Temporal.PlainDate, moment: Moment): string {
  const isHere = ({ date }: { date: Temporal.PlainDate }) => date.month === first.month
  const paragraphs = listTold(LETTERS, moment)
    .filter(isHere)
    .map((each) => `<p>${each.tell(each.date)}</p>`)
  const lights = candles(moment)
    .filter(({ month }) => month === first.month)
    .map(
      (date) =>
        `<p><strong>${CANDLES.title}</strong>, ${weekday(date)} the ${ordinal(date)}: 3, 5 and 11 PM. Candlelight at all three; communion at 11 only.</p>`,
    )
  const name = dateWords(first, ['month', 'year'])
  const happy =
    first.month === moment.today.month
      ? `<p>Many happy returns to ${ANNIVERSARY}, married 60 years on the 17th.</p>`
      : ''
  return `<div class="fl-module fl-module-rich-text"><h2>${name}</h2>${paragraphs.join('\n')}${lights.join('')}${renderClocks(first, moment)}${happy}<p><em>For committee members: ${COMMITTEES[0]} on the 9th at 7, ${COMMITTEES[1]} on the 16th at 6:30.</em></p></div>`
}

function renderArchive(moment: Moment): string {
  const past = listPastTold(LETTERS, moment).slice(0, 3)
  const thanks = (each: DatedTold) =>
    `<p>${each.title} (${dateWords(each.date, ['month', 'day', 'year'])}): a wonderful turnout, thank you all.</p>`
  return `<h2>Thank-you notes</h2>${past.map(thanks).join('')}<p><a href="/wp-content/uploads/spire-old.pdf">Older issues (PDF)</a></p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${title} | Asbury Fork UMC</title></head><body class="fl-builder"><header class="fl-page-header"><a href="/" class="fl-logo-text">Asbury Fork UMC</a><nav><ul class="menu"><li><a href="/the-forked-path/">The Forked Path (newsletter)</a></li><li><a href="/archive/">Archive</a></li></ul></nav></header><div class="fl-page-content"><h1>${title}</h1>${body}</div><footer class="fl-page-footer"><p>Sunday worship ${clockWords('08:30')} (chapel) and ${clockWords('11:00')} (sanctuary)</p><p>${visit.church.address} &#8226; ${visit.church.phone}</p></footer></body></html>`
}

const plantCandles = (moment: Moment): PlantedEvent[] =>
  CANDLE_HOURS.flatMap((time) => plantDates(CANDLES.title, time, candles(moment)))

/** A monthly letter in prose: the month and year over it, and "Saturday the 5th" in it, among figures of all kinds. */
export const asburyFork: DemoSite = {
  key: 'asbury-fork',
  kind: 'a monthly letter in prose, days by their ordinals',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Welcome', `<p>${church.description}</p>`)
      case '/the-forked-path/':
        return show(
          'The Forked Path',
          listMonths(moment, 2)
            .map((first) => renderLetter(first, moment))
            .join('\n'),
        )
      case '/archive/':
        return show('Archive', renderArchive(moment))
      case '/wp-content/uploads/spire-old.pdf':
        return answerText('application/pdf', '%PDF-1.4\n%%EOF\n')
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listTold(LETTERS, moment).map(plant),
    ...plantCandles(moment),
    ...plantRegular(WORSHIP, moment),
  ],
  traps: (moment) => [
    ...trapTitles('for committee members', ...COMMITTEES),
    ...trapTitles('no event', CLOCKS),
    ...trapTitles('an anniversary of a couple', ANNIVERSARY),
    ...listPastTold(LETTERS, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'thanked for already' })),
  ],
}
