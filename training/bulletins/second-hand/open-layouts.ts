/** Five layouts that whoever works on the reader may open. */
import { addDays } from '../content.ts'
import {
  clock,
  dayNumber,
  type Issue,
  longDate,
  longDateYear,
  monthDay,
  monthName,
  monthOf,
  weekdayName,
} from './issue.ts'
import { byDay, each, escaped, page, roff, type SecondLayout } from './page.ts'

const words = {
  en: {
    schedule: 'Worship With Us',
    masses: 'Mass Schedule',
    mass: 'Mass Intentions',
    week: 'This Week at a Glance',
    news: 'Parish News',
    coming: 'Coming Up',
    office: 'Office',
    welcome: 'Welcome! If you are visiting, please fill out a card in the pew.',
  },
  es: {
    schedule: 'Horario de Servicios',
    masses: 'Horario de Misas',
    mass: 'Intenciones de la Misa',
    week: 'Esta semana',
    news: 'Avisos',
    coming: 'Próximos eventos',
    office: 'Oficina',
    welcome: '¡Bienvenidos! Si nos visita por primera vez, preséntese con los ujieres.',
  },
}

const scheduleHead = ({ language, church }: Issue) => words[language][church.hasMass ? 'masses' : 'schedule']

/** Letter, a tinted sidebar with the hours beside one wide column. */
const sidebar: SecondLayout = {
  name: 'sidebar',
  tool: 'weasyprint',
  plan: { announcements: 6, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const hours = each(
      church.lines,
      ([label, detail]) => `<dt>${escaped(label)}</dt><dd>${escaped(detail)}</dd>`,
    )
    const week = each(
      byDay(issue.calendar),
      ([date, items]) =>
        `<p><b>${weekdayName(language, date)} ${dayNumber(date)}</b><br>${each(items, ({ hour, title, text }) => `${clock(hour, 'tight')} ${escaped(title)} (${text})<br>`)}</p>`,
    )
    const news = each(
      issue.announcements,
      ({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`,
    )
    const rest = each(
      issue.distractors,
      ({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`,
    )
    return page(
      `@page{size:letter;margin:1.2cm} body{font:10pt 'Liberation Serif'} header{background:#5b2333;color:#fff;padding:8pt;text-align:center}
       .frame{display:flex} aside{width:32%;margin-right:14pt;background:#f1e6d6;padding:8pt;font-size:9pt} main{flex:1} dt{font-weight:bold} dd{margin:0 0 6pt} h3{margin:8pt 0 0;color:#5b2333} p{margin:2pt 0 6pt}`,
      `<header><h1>${escaped(church.name)}</h1><div>${longDateYear(language, issueOn)}</div></header><div class="frame"><aside><h2>${scheduleHead(issue)}</h2><dl>${hours}</dl>
       <h2>${w.week}</h2>${week}<h2>${w.office}</h2><p>${issue.address}<br>${issue.phone}</p></aside><main><p><i>${w.welcome}</i></p><h2>${w.news}</h2>${news}${rest}</main></div>`,
    )
  },
}

/** Three narrow columns that flow, headings run in, a table of intentions at the end. */
const tabloid: SecondLayout = {
  name: 'tabloid',
  tool: 'weasyprint',
  plan: { announcements: 8, calendarWeeks: 0 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const mixed = [...issue.announcements, ...issue.distractors].toSorted((a, b) =>
      a.title < b.title ? -1 : 1,
    )
    return page(
      `@page{size:letter;margin:1cm} body{font:8.5pt 'Liberation Sans'} h1{text-align:center;font-size:22pt;margin:0} .date{text-align:center;border:solid #000;border-width:1pt 0;padding:3pt}
       .flow{columns:3;column-gap:12pt;column-rule:.5pt solid #888;text-align:justify} h2{font-size:10pt;background:#222;color:#fff;padding:2pt 4pt} td{border-bottom:.5pt solid #999;padding:1pt 3pt;vertical-align:top} p{margin:0 0 6pt}`,
      `<h1>${escaped(church.name)}</h1><div class="date">${longDateYear(language, issueOn)} &nbsp; • &nbsp; ${issue.address} &nbsp; • &nbsp; ${issue.phone}</div><div class="flow"><h2>${scheduleHead(issue)}</h2>
       ${each(church.lines, ([label, detail]) => `<p><b>${escaped(label)}${label ? ':' : ''}</b> ${escaped(detail)}</p>`)}<h2>${w.news}</h2>
       ${each(mixed, ({ title, text }) => `<p><b>${escaped(title.toUpperCase())} –</b> ${escaped(text)}</p>`)}${intentionsTable(issue, w.mass)}</div>`,
    )
  },
}

function intentionsTable({ language, intentions }: Issue, title: string): string {
  if (intentions.length === 0) return ''
  const rows = each(
    byDay(intentions),
    ([date, items]) =>
      `<tr><td colspan="2"><b>${weekdayName(language, date)}, ${monthDay(language, date)}</b></td></tr>${each(items, (item) => `<tr><td>${clock(item.hour, 'upper')}</td><td>${escaped(item.title)}</td></tr>`)}`,
  )
  return `<h2>${title}</h2><table>${rows}</table>`
}

/** The month as a grid on a landscape sheet, hours of services under it. */
const monthGrid: SecondLayout = {
  name: 'month-grid',
  tool: 'weasyprint',
  plan: { announcements: 4, calendarWeeks: 4, isOfMonth: true },
  render(issue) {
    const { language, church, issueOn } = issue
    const month = monthOf(issueOn)
    const first = addDays(`${month}-01`, -new Date(`${month}-01`).getUTCDay())
    const items = [...issue.calendar, ...issue.announcements]
    const cell = (date: string) => {
      if (!date.startsWith(month)) return '<td class="other"></td>'
      const on = items.filter((item) => item.date === date).toSorted((a, b) => (a.hour < b.hour ? -1 : 1))
      return `<td><b>${dayNumber(date)}</b>${each(on, ({ hour, title }) => `<div>${clock(hour, 'letter')} ${escaped(title)}</div>`)}</td>`
    }
    const weeks = [0, 7, 14, 21, 28, 35].filter((at) => at === 0 || addDays(first, at).startsWith(month))
    const grid = each(
      weeks,
      (at) => `<tr>${each([0, 1, 2, 3, 4, 5, 6], (day) => cell(addDays(first, at + day)))}</tr>`,
    )
    const heads = each(
      [0, 1, 2, 3, 4, 5, 6],
      (day) => `<th>${weekdayName(language, addDays(first, day))}</th>`,
    )
    return page(
      `@page{size:letter landscape;margin:1cm} body{font:9pt 'DejaVu Sans Condensed'} table{border-collapse:collapse;width:100%;table-layout:fixed} th{background:#24476b;color:#fff} td{border:1pt solid #24476b;height:58pt;vertical-align:top;font-size:7.5pt;padding:2pt} .other{background:#ddd} .foot{display:flex} .foot div{margin-right:12pt} h1{margin:0}`,
      `<h1>${monthName(language, `${month}-01`)} ${month.slice(0, 4)}</h1><div>${escaped(church.name)} · ${issue.address} · ${issue.phone}</div><table><tr>${heads}</tr>${grid}</table>
       <div class="foot"><div><h3>${scheduleHead(issue)}</h3>${each(church.lines, ([label, detail]) => `<div><b>${escaped(label)}</b> ${escaped(detail)}</div>`)}</div>
       <div><h3>${words[language].coming}</h3>${each(issue.announcements, ({ title, text }) => `<div><b>${escaped(title)}</b>: ${escaped(text)}</div>`)}</div></div>`,
    )
  },
}

/** groff, two columns in Times, as the parish secretary of 1995 set it. */
const typed: SecondLayout = {
  name: 'typed',
  tool: 'groff',
  plan: { announcements: 7, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const part = (title: string, text: string) =>
      `.LP\n.B "${roff(title).replaceAll('"', "''")}"\n.br\n${roff(text)}`
    return `.nr PS 10\n.nr VS 12\n.nr PO 0.7i\n.nr LL 7.1i\n.TL\n${roff(church.name)}\n.AU\n${longDateYear(language, issueOn)}\n.AI\n${issue.address}, ${issue.phone}\n.2C
.SH\n${scheduleHead(issue)}\n${each(church.lines, ([label, detail]) => `.LP\n${label ? `.I "${roff(label)}"\n.br\n` : ''}${roff(detail)}`)}
.SH\n${w.news}\n${each([...issue.announcements, ...issue.distractors.slice(0, 3)], ({ title, text }) => part(title, text))}
.SH\n${w.week}\n${each(byDay(issue.calendar), ([date, items]) => `.LP\n.B "${longDate(language, date)}"\n${each(items, ({ hour, title, text }) => `.br\n${roff(`${clock(hour, 'dotted')}  ${title}, ${text}`)}`)}`)}
${each(issue.distractors.slice(3), ({ title, text }) => part(title, text))}\n`
  },
}

/** LibreOffice: a bordered table of hours, then each notice in a box of its own. */
const boxed: SecondLayout = {
  name: 'boxed',
  tool: 'libreoffice',
  plan: { announcements: 5, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const box = ({ title, text }: { title: string; text: string }) =>
      `<table border="1" cellpadding="6" width="100%"><tr><td><p align="center"><font size="4"><b>${escaped(title)}</b></font></p><p>${escaped(text)}</p></td></tr></table><p></p>`
    return page(
      `body{font-family:'Liberation Sans';font-size:10pt}`,
      `<p align="center"><font size="6">${escaped(church.name)}</font><br>${issue.address}<br>${issue.phone}</p><p align="center"><b>${longDateYear(language, issueOn)}</b></p>
       <table border="1" cellpadding="4" width="100%"><tr><th colspan="2">${scheduleHead(issue)}</th></tr>${each(church.lines, ([label, detail]) => `<tr><td><b>${escaped(label)}</b></td><td>${escaped(detail)}</td></tr>`)}</table><p></p>
       ${each(issue.announcements, box)}
       <table border="1" cellpadding="4" width="100%"><tr><th colspan="3">${w.week}</th></tr>${each(issue.calendar, ({ date, hour, title }) => `<tr><td>${weekdayName(language, date).slice(0, 3)} ${Number(date.slice(5, 7))}/${dayNumber(date)}</td><td>${clock(hour, 'upper')}</td><td>${escaped(title)}</td></tr>`)}</table><p></p>
       ${each(issue.distractors, box)}`,
    )
  },
}

export const openSecondLayouts: readonly SecondLayout[] = [sidebar, tabloid, monthGrid, typed, boxed]
