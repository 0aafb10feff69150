import { each, escaped, page, roff } from '../second-hand/page.ts'
import type { Dated, Issue, Plan } from './issue.ts'
import { longDate, monthName, type Voice, weekdayName, writeDate, writeHour } from './voice.ts'

export interface ThirdLayout {
  name: string
  tool: 'weasyprint' | 'groff' | 'writer'
  plan: Plan
  /** Of the first issue of each language, and of the second. */
  voices: [Voice, Voice]
  render(issue: Issue): string
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inLanguage = (issue: Issue, en: string, es: string) => (issue.language === 'en' ? en : es)
const dateLine = ({ language, issueOn }: Issue) => upper(longDate(language, issueOn, issueOn.slice(0, 4)))
const hourOf = ({ language, voice }: Issue, hour: string) => writeHour(language, voice, hour)
const textOf = (issue: Issue, kind: string) => escaped(issue.entriesOf(kind)[0]?.label ?? '')
const sentences = (item: Issue['items'][number]) => escaped(`${item.sentence} ${item.rest}`)

function daysOf(list: readonly Dated[]): [string, Dated[]][] {
  const dates = [...new Set(list.map(({ date }) => date))]
  return dates.map((date) => [date, list.filter((each) => each.date === date)])
}

function schedule(
  issue: Issue,
  head: (text: string) => string,
  line: (label: string, text: string) => string,
) {
  return each(issue.schedule, ({ kind, label, text }) =>
    kind === 'head' ? head(escaped(label)) : line(escaped(label), escaped(text)),
  )
}

const parish: ThirdLayout = {
  name: 'parish-front',
  tool: 'weasyprint',
  plan: { shows: ['intentions'], items: 5, notes: 2 },
  voices: ['full', 'short'],
  render: (issue) =>
    page(
      `@page { size: Letter; margin: .6in } body { font: 10pt 'EB Garamond', 'Liberation Serif'; margin: 0 }
      h1 { font-size: 27pt; text-align: center; margin: 0 } .date { text-align: center; font-style: italic }
      .front { display: flex; height: 8.4in } aside { width: 2.2in; border: 1.5pt solid #733; padding: 9pt; background: #faf4ea }
      aside h3 { margin: 9pt 0 2pt; color: #733; text-transform: uppercase; font-size: 9.5pt } aside p { margin: 0 0 3pt }
      .art { flex: 1; margin-left: 18pt; border-top: 1pt solid #733 } .art td { padding: 1pt 8pt 1pt 0 } main { columns: 2; column-gap: 20pt; page-break-before: always; text-align: justify }
      main h2 { font-size: 12.5pt; color: #733; margin: 10pt 0 2pt; break-after: avoid } main p { margin: 0 0 4pt } .n2 { break-before: column } .mass { break-inside: avoid }
      .mass b { display: block; margin-top: 4pt } .mass td { padding-right: 7pt; vertical-align: top }`,
      `<h1>${issue.name}</h1><p class="date">${dateLine(issue)}</p>
      <div class="front"><aside>${schedule(
        issue,
        (text) => `<h3>${text}</h3>`,
        (label, text) => `<p><b>${label}</b><br>${text}</p>`,
      )}${each(issue.entriesOf('office'), ({ label, text }) => `<h3>${label}</h3><p>${escaped(text)}</p>`)}
      <p>${textOf(issue, 'address')}<br>${textOf(issue, 'phone')}</p></aside>
      <div class="art"><h2>${inLanguage(issue, 'Parish Staff', 'Personal de la parroquia')}</h2><table>${each(
        issue.entriesOf('staff'),
        ({ label, text, rest }) =>
          `<tr><td><i>${label}</i></td><td>${escaped(text)}</td><td>${rest}</td></tr>`,
      )}</table>${issueNotes(issue, 2, (title, text) => `<h2>${title}</h2><p>${text}</p>`)}</div></div>
      <main><h2>${inLanguage(issue, 'Mass Intentions', 'Intenciones de las Misas')}</h2>${each(
        daysOf(issue.intentions),
        ([date, list]) =>
          `<div class="mass"><b>${upper(writeDate(issue.language, issue.voice, date))}</b><table>${each(
            list,
            ({ hour, title }) => `<tr><td>${hourOf(issue, hour)}</td><td>${escaped(title)}</td></tr>`,
          )}</table></div>`,
      )}${each(issue.items, (item, at) => `<h2 class="n${at}">${escaped(item.title)}</h2><p>${sentences(item)}</p>`)}
      ${issueNotes(issue, -2, (title, text) => `<h2>${title}</h2><p>${text}</p>`)}</main>`,
    ),
}

/** The first ones, or with a negative number all after them. */
function issueNotes(issue: Issue, count: number, render: (title: string, text: string) => string) {
  const notes = count > 0 ? issue.notes.slice(0, count) : issue.notes.slice(-count)
  return each(notes, ({ label, text }) => render(escaped(label), escaped(text)))
}

const leaflet: ThirdLayout = {
  name: 'service-leaflet',
  tool: 'writer',
  plan: { shows: ['week'], items: 5, notes: 1 },
  voices: ['ordinal', 'full'],
  render: (issue) =>
    page(
      `@page { size: 8.5in 11in; margin: .8in } body { font: 11pt 'Liberation Serif' } h1, .c { text-align: center } td { padding: 2pt 6pt; vertical-align: top }`,
      `<h1>${issue.name}</h1><p class="c">${textOf(issue, 'address')}<br>${textOf(issue, 'phone')}</p><p class="c"><i>${dateLine(issue)}</i></p>
      <table>${each(
        issue.entriesOf('order'),
        ({ label, text }) => `<tr><td><b>${label}</b></td><td>${escaped(text)}</td></tr>`,
      )}</table>
      ${schedule(
        issue,
        (text) => `<h2>${text}</h2>`,
        (label, text) => `<p><b>${label}</b> &nbsp; ${text}</p>`,
      )}
      <h2>${inLanguage(issue, 'Announcements', 'Anuncios')}</h2>
      ${each(issue.items, (item) => `<p><b><u>${escaped(item.title)}</u>.</b> ${sentences(item)}</p>`)}
      ${issueNotes(issue, 9, (title, text) => `<p><b><u>${title}</u>.</b> ${text}</p>`)}
      <h2>${inLanguage(issue, 'This Week', 'Esta semana')}</h2><table border="1" cellspacing="0" width="100%">${each(
        daysOf(issue.week),
        ([date, list]) =>
          `<tr valign="top"><td width="28%">${upper(writeDate(issue.language, issue.voice, date))}</td><td width="22%">${each(list, ({ hour }) => `<p>${hourOf(issue, hour)}</p>`)}</td><td width="50%">${each(list, ({ title }) => `<p>${escaped(title)}</p>`)}</td></tr>`,
      )}</table>
      <h2>${inLanguage(issue, 'Who We Are', 'Quiénes somos')}</h2>${each(
        issue.entriesOf('staff'),
        ({ label, text, rest }) => `<p>${escaped(`${label}: ${text}, ${rest}`)}</p>`,
      )}`,
    ),
}

const trifold: ThirdLayout = {
  name: 'trifold',
  tool: 'weasyprint',
  plan: { shows: ['week'], items: 4, notes: 1 },
  voices: ['short', 'ordinal'],
  render: (issue) =>
    page(
      `@page { size: Letter landscape; margin: .4in } body { font: 9.2pt 'Lato', 'DejaVu Sans'; margin: 0; columns: 3; column-gap: .45in; column-rule: .5pt solid #999 }
      section { break-after: column } section:last-child { break-after: auto } h1 { font-size: 19pt; margin: 0 0 4pt; text-align: center } h2 { background: #1d3557; color: white; font-size: 10pt; padding: 3pt 6pt; margin: 9pt 0 4pt; text-align: center }
      .row { display: flex; justify-content: space-between; border-bottom: .5pt dotted #555; padding: 2pt 0 } p { margin: 3pt 0 } .day { font-weight: bold; margin-top: 5pt }`,
      `<section><h1>${issue.name}</h1><p style="text-align:center">${textOf(issue, 'address')}<br>${textOf(issue, 'phone')}<br><b>${dateLine(issue)}</b></p>
      ${schedule(
        issue,
        (text) => `<h2>${text}</h2>`,
        (label, text) => `<div class="row"><b>${label}</b><span>${text}</span></div>`,
      )}
      ${each(issue.entriesOf('office'), ({ label, text }) => `<p><b>${label}:</b> ${escaped(text)}</p>`)}
      <h2>${inLanguage(issue, 'Our Leaders', 'Nuestros líderes')}</h2>${each(
        issue.entriesOf('staff'),
        ({ label, text, rest }) => `<p>${escaped(`${label} — ${text} · ${rest}`)}</p>`,
      )}</section>
      <section><h2>${inLanguage(issue, 'The Week at a Glance', 'La semana de un vistazo')}</h2>${each(
        daysOf(issue.week),
        ([date, list]) =>
          `<div class="day">${writeDate(issue.language, issue.voice, date).toUpperCase()}</div>${each(list, ({ hour, title }) => `<div>${hourOf(issue, hour)} &nbsp;${escaped(title)}</div>`)}`,
      )}</section>
      <section><h2>${inLanguage(issue, 'Announcements', 'Anuncios')}</h2>${each(issue.items, (item) => `<p>• <b>${escaped(item.title.toUpperCase())}</b> – ${sentences(item)}</p>`)}
      ${issueNotes(issue, 9, (title, text) => `<h2>${title}</h2><p>${text}</p>`)}</section>`,
    ),
}

function monthGrid(issue: Issue): string {
  const first = `${issue.issueOn.slice(0, 7)}-01`
  const lead = new Date(first).getUTCDay()
  const count = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
  const names = Array.from({ length: 7 }, (_, day) =>
    upper(weekdayName(issue.language, `2026-11-0${day + 1}`)),
  )
  const cell = (at: number) => {
    const day = at - lead + 1
    if (day < 1 || day > count) return '<td></td>'
    const list = issue.month.filter(({ date }) => Number(date.slice(8)) === day)
    return `<td><b>${day}</b>${each(list, ({ hour, title }) => `<div>${hourOf(issue, hour)} ${escaped(title)}</div>`)}</td>`
  }
  const weeks = Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cell(7 * week + day)).join(''),
  )
  return `<table class="month"><tr>${each(names, (name) => `<th>${name}</th>`)}</tr>${each(weeks, (week) => `<tr>${week}</tr>`)}</table>`
}

const newsletter: ThirdLayout = {
  name: 'month-newsletter',
  tool: 'weasyprint',
  plan: { shows: ['month'], items: 5, notes: 1 },
  voices: ['mixed', 'terse'],
  render: (issue) =>
    page(
      `@page { size: Letter; margin: .55in } @page wide { size: Letter landscape; margin: .4in } body { font: 10pt 'DejaVu Serif', serif; margin: 0 }
      header { border-bottom: 3pt double #264; display: flex; justify-content: space-between } h1 { font-size: 18pt; margin: 0; color: #264 } .box { border: 1pt solid #264; padding: 5pt 8pt; break-inside: avoid; background: #eef5ee }
      main { columns: 2; column-gap: 18pt } h2 { font-size: 12pt; margin: 9pt 0 2pt; color: #264; break-after: avoid } p { margin: 0 0 4pt } .n4 { break-before: column } .wide { page: wide; page-break-before: always }
      .month { width: 100%; table-layout: fixed; border-collapse: collapse; font: 7.5pt 'DejaVu Sans Condensed', sans-serif } .month td { border: .75pt solid #264; height: .95in; vertical-align: top; padding: 2pt } .month th { background: #264; color: white }`,
      `<header><h1>${issue.name}</h1><span>${dateLine(issue)}</span></header>
      <main><div class="box">${schedule(
        issue,
        (text) => `<h2>${text}</h2>`,
        (label, text) => `<p><b>${label}:</b> ${text}</p>`,
      )}<p>${textOf(issue, 'address')} • ${textOf(issue, 'phone')}</p>${each(issue.entriesOf('office'), ({ label, text }) => `<p>${label}: ${escaped(text)}</p>`)}</div>
      ${each(issue.items, (item, at) => `<h2 class="n${at}">${escaped(item.title)}</h2><p>${sentences(item)}</p>`)}
      ${issueNotes(issue, 9, (title, text) => `<h2>${title}</h2><p>${text}</p>`)}
      <h2>${inLanguage(issue, 'Church Staff', 'Personal')}</h2>${each(issue.entriesOf('staff'), ({ label, text, rest }) => `<p>${label}: ${escaped(text)}<br>${rest}</p>`)}</main>
      <div class="wide"><h1>${upper(monthName(issue.language, issue.issueOn))} ${issue.issueOn.slice(0, 4)}</h1>${monthGrid(issue)}</div>`,
    ),
}

const typed: ThirdLayout = {
  name: 'typed-sheet',
  tool: 'groff',
  plan: { shows: ['week'], items: 4, notes: 1 },
  voices: ['full', 'mixed'],
  render: (issue) => {
    const raw = (kind: string) => issue.entriesOf(kind)
    const table = (options: string, rows: string[]) =>
      `.LP\n.TS\n${options}\n${rows.map(roff).join('\n')}\n.TE`
    const heading = (text: string) => `.SH\n${roff(text)}`
    return [
      `.nr PS 11\n.nr LL 6.5i\n.nr PO 1i\n.nr HM .8i\n.pl 11i\n.ds CH\n.TL\n\\X'papersize=8.5i,11i'${roff(issue.name)}\n.LP`,
      `.ce 3\n${roff(raw('address')[0]?.label ?? '')}\n${roff(raw('phone')[0]?.label ?? '')}\n${dateLine(issue)}\n.sp`,
      heading(raw('head')[0]?.label ?? ''),
      table(
        'center box tab(@);\nlb l.',
        raw('line').map(({ label, text }) => `${label}@${text}`),
      ),
      heading(inLanguage(issue, 'Schedule for the Week', 'Programa de la semana')),
      table(
        'center tab(@);\nl r l.',
        daysOf(issue.week).flatMap(([date, list]) =>
          list.map(
            ({ hour, title }, at) =>
              `${at === 0 ? upper(writeDate(issue.language, issue.voice, date)) : ' '}@${hourOf(issue, hour)}@${title}`,
          ),
        ),
      ),
      heading(inLanguage(issue, 'Parish News', 'Noticias de la parroquia')),
      ...issue.items.map(
        ({ title, sentence, rest }, at) => `.IP ${at + 1}.\n\\fB${roff(title)}:\\fP ${sentence} ${rest}`,
      ),
      ...issue.notes.map(({ label, text }) => `${heading(label)}\n.PP\n${roff(text)}`),
      heading(inLanguage(issue, 'Clergy and Officers', 'Clero y responsables')),
      '.LP',
      ...raw('staff').map(({ label, text, rest }) => `${roff(`${label}: ${text}, ${rest}`)}\n.br`),
      '',
    ].join('\n')
  },
}

const handout: ThirdLayout = {
  name: 'handout',
  tool: 'writer',
  plan: { shows: [], items: 5, notes: 1 },
  voices: ['terse', 'short'],
  render: (issue) =>
    page(
      `@page { size: 8.5in 11in; margin: .7in } body { font: 11pt 'Liberation Sans' } h1 { font-size: 24pt } h2 { color: #c1440e } td { vertical-align: top; padding: 4pt }`,
      `<h1>${issue.name}</h1><p>${dateLine(issue)} | ${textOf(issue, 'address')} | ${textOf(issue, 'phone')}</p>
      <table width="100%"><tr valign="top"><td width="40%">${schedule(
        issue,
        (text) => `<h2>${text}</h2>`,
        (label, text) => `<p><b>${label}</b><br>${text}</p>`,
      )}</td><td width="60%"><h2>${inLanguage(issue, 'What’s Happening', 'Lo que viene')}</h2>${each(
        issue.items,
        ({ title, when, rest }) => `<p><b>${escaped(title)}</b><br>${escaped(when)}<br>${escaped(rest)}</p>`,
      )}</td></tr></table>
      ${issueNotes(issue, 9, (title, text) => `<p><b>${title}:</b> ${text}</p>`)}
      <h2>${inLanguage(issue, 'Team', 'Equipo')}</h2>${each(issue.entriesOf('staff'), ({ label, text, rest }) => `<p>${escaped(`${label} · ${text} · ${rest}`)}</p>`)}`,
    ),
}

/** Two seeds a language each. */
export const thirdLayouts: readonly ThirdLayout[] = [parish, leaflet, trifold, newsletter, typed, handout]
