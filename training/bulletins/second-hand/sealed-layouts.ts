/** Five layouts that nobody who works on the reader opens. */
import { addDays } from '../content.ts'
import {
  clock,
  dayNumber,
  type Issue,
  longDate,
  longDateYear,
  monthDay,
  monthName,
  weekdayName,
} from './issue.ts'
import { byDay, each, escaped, page, roff, type SecondLayout } from './page.ts'

const words = {
  en: {
    times: 'Service Times',
    masses: 'Mass Times',
    week: 'Weekly Calendar',
    dates: 'Mark Your Calendar',
    notes: 'Announcements',
    intentions: 'Masses for the Week',
    contact: 'Contact',
  },
  es: {
    times: 'Horarios',
    masses: 'Misas',
    week: 'Calendario semanal',
    dates: 'Aparte la fecha',
    notes: 'Anuncios',
    intentions: 'Intenciones de Misas',
    contact: 'Contacto',
  },
}

const timesHead = ({ language, church }: Issue) => words[language][church.hasMass ? 'masses' : 'times']

/** A sheet folded in three: hours, notices and the week on panels side by side. */
const folded: SecondLayout = {
  name: 'folded',
  tool: 'weasyprint',
  plan: { announcements: 5, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    return page(
      `@page{size:letter landscape;margin:.8cm} body{font:9pt 'Liberation Sans'} .sheet{display:flex} .sheet>div{width:31%;margin-right:1cm} h2{border-bottom:2pt solid #7a6a2f;font-size:12pt} .name{font:bold 17pt 'Liberation Serif';text-align:center} p{margin:0 0 5pt}`,
      `<div class="sheet"><div><h2>${w.notes}</h2>${each(issue.announcements, ({ title, text }) => `<p><u>${escaped(title)}</u>. ${escaped(text)}</p>`)}${each(issue.distractors.slice(0, 2), ({ title, text }) => `<p><u>${escaped(title)}</u>. ${escaped(text)}</p>`)}</div>
       <div><h2>${w.week}</h2>${each(byDay(issue.calendar), ([date, items]) => `<p><b>${longDate(language, date)}</b></p>${each(items, ({ hour, title, text }) => `<p>&nbsp;&nbsp;${escaped(title)}, ${clock(hour, 'dotted')}, ${text}</p>`)}`)}${each(issue.distractors.slice(2), ({ title, text }) => `<p><i>${escaped(title)}</i>: ${escaped(text)}</p>`)}</div>
       <div><p class="name">${escaped(church.name)}</p><p style="text-align:center">${longDateYear(language, issueOn)}</p><h2>${timesHead(issue)}</h2>${each(church.lines, ([label, detail]) => `<p style="text-align:center"><b>${escaped(label)}</b><br>${escaped(detail)}</p>`)}<h2>${w.contact}</h2><p>${issue.address}<br>${issue.phone}</p></div></div>`,
    )
  },
}

/** Seven columns of a week over boxed notices in two. */
const weekTable: SecondLayout = {
  name: 'week-table',
  tool: 'weasyprint',
  plan: { announcements: 6, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(issueOn, day))
    const cell = (date: string) =>
      `<td>${each(
        issue.calendar.filter((item) => item.date === date),
        ({ hour, title, text }) =>
          `<div><b>${clock(hour, 'upper')}</b><br>${escaped(title)}<br><i>${text}</i></div>`,
      )}</td>`
    return page(
      `@page{size:letter;margin:1cm} body{font:9pt 'DejaVu Serif Condensed'} h1{color:#2f5d50;margin:0} table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:7pt} th{background:#2f5d50;color:#fff} td{border:.7pt solid #2f5d50;vertical-align:top;padding:3pt} td div{margin-bottom:5pt}
       .boxes{columns:2} .box{border:1pt solid #2f5d50;border-radius:6pt;padding:5pt;margin:6pt 0;break-inside:avoid} .times{background:#e4efe9;padding:5pt}`,
      `<h1>${escaped(church.name)}</h1><div>${longDateYear(language, issueOn)} | ${issue.address} | ${issue.phone}</div><p class="times"><b>${timesHead(issue)}:</b> ${each(church.lines, ([label, detail]) => `${label ? `<b>${escaped(label)}</b> ` : ''}${escaped(detail)}. `)}</p>
       <h2>${w.week}</h2><table><tr>${each(days, (date) => `<th>${weekdayName(language, date)}<br>${Number(date.slice(5, 7))}/${dayNumber(date)}</th>`)}</tr><tr>${each(days, cell)}</tr></table>
       <div class="boxes">${each([...issue.announcements, ...issue.distractors], ({ title, text }) => `<div class="box"><b>${escaped(title)}</b><br>${escaped(text)}</div>`)}</div>`,
    )
  },
}

/** groff: one column, hours in a tbl table, the intentions with their days. */
const plainList: SecondLayout = {
  name: 'plain-list',
  tool: 'groff',
  plan: { announcements: 6, calendarWeeks: 0 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const table = (rows: readonly string[]) => `.LP\n.TS\ncenter tab(@);\nl l.\n${rows.join('\n')}\n.TE`
    const hours = church.lines.flatMap(([label, detail]) =>
      detail.split('\n').map((line, at) => `${at === 0 ? label : ''}@${line}`),
    )
    const intentions = issue.intentions.map(
      ({ date, hour, title }) =>
        `${weekdayName(language, date).slice(0, 3)} ${dayNumber(date)}, ${clock(hour, 'tight')}@${title}`,
    )
    return `.nr PS 11\n.nr VS 13\n.nr PO 1i\n.nr LL 6.5i\n.fam H\n.ce 3\n.B "${church.name}"\n${issue.address}\n${longDateYear(language, issueOn)}\n.SH\n${timesHead(issue)}\n${table(hours)}
${intentions.length > 0 ? `.SH\n${w.intentions}\n${table(intentions)}` : ''}\n.SH\n${w.notes}\n${each([...issue.announcements, ...issue.distractors], ({ title, text }) => `.IP \\(bu 2\n${roff(`${title}: ${text}`)}`)}\n`
  },
}

/** LibreOffice: two cells of a table as columns, the week as lines with tabs. */
const twoCells: SecondLayout = {
  name: 'two-cells',
  tool: 'writer',
  plan: { announcements: 5, calendarWeeks: 1 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    return page(
      `body{font-family:'Liberation Serif';font-size:10pt} td{vertical-align:top}`,
      `<p align="center"><font size="5"><b>${escaped(church.name)}</b></font><br><i>${longDateYear(language, issueOn)}</i></p><table width="100%" cellpadding="4"><tr><td width="50%"><h3>${w.notes}</h3>
       ${each(issue.announcements, ({ title, text }) => `<p><b>${escaped(title.toUpperCase())}</b></p><p>${escaped(text)}</p>`)}${each(issue.distractors.slice(0, 3), ({ title, text }) => `<p><b>${escaped(title.toUpperCase())}</b></p><p>${escaped(text)}</p>`)}</td>
       <td width="50%"><h3>${timesHead(issue)}</h3>${each(church.lines, ([label, detail]) => `<p>${escaped(label)}${label ? '<br>' : ''}${escaped(detail)}</p>`)}<h3>${w.week}</h3>
       ${each(byDay(issue.calendar), ([date, items]) => `<p><b>${weekdayName(language, date)} ${dayNumber(date)}</b><br>${each(items, ({ hour, title }) => `${clock(hour, 'tight')} – ${escaped(title)}<br>`)}</p>`)}
       ${each(issue.distractors.slice(3), ({ title, text }) => `<p><b>${escaped(title)}</b><br>${escaped(text)}</p>`)}<p>${issue.address}<br>${issue.phone}</p></td></tr></table>`,
    )
  },
}

/** A newsletter: dates to keep as blocks at the left, the next weeks' calendar as a list, a foot with hours. */
const dateBlocks: SecondLayout = {
  name: 'date-blocks',
  tool: 'weasyprint',
  plan: { announcements: 6, calendarWeeks: 4 },
  render(issue) {
    const { language, church, issueOn } = issue
    const w = words[language]
    const block = (date: string) =>
      `<div class="when"><b>${dayNumber(date)}</b>${monthName(language, date).slice(0, 3).toUpperCase()}</div>`
    return page(
      `@page{size:letter;margin:1.4cm} body{font:10pt 'DejaVu Sans'} .row{display:flex;margin:6pt 0;break-inside:avoid} .when{width:42pt;margin-right:10pt;text-align:center;background:#b5482a;color:#fff;padding:3pt;font-size:8pt;align-self:flex-start} .when b{display:block;font-size:16pt} footer{background:#333;color:#fff;padding:8pt;font-size:9pt} .list{columns:2;font-size:8.5pt}`,
      `<h1>${escaped(church.name)}</h1><p>${monthName(language, issueOn)} ${issueOn.slice(0, 4)} · ${monthDay(language, issueOn)}</p>${each(issue.distractors.slice(0, 2), ({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`)}
       <h2>${w.dates}</h2>${each(
         issue.announcements.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
         ({ date, title, text }) =>
           `<div class="row">${block(date)}<div><b>${escaped(title)}</b><br>${escaped(text)}</div></div>`,
       )}
       <h2>${w.week}</h2><div class="list">${each(issue.calendar, ({ date, hour, title, text }) => `<div>${weekdayName(language, date).slice(0, 3)} ${monthDay(language, date)}, ${clock(hour, 'tight')}: ${escaped(title)} (${text})</div>`)}</div>
       ${each(issue.distractors.slice(2), ({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`)}<footer><b>${timesHead(issue)}</b><br>${each(church.lines, ([label, detail]) => `${escaped(label)} ${escaped(detail)}<br>`)}${issue.address} · ${issue.phone}</footer>`,
    )
  },
}

export const sealedSecondLayouts: readonly SecondLayout[] = [
  folded,
  weekTable,
  plainList,
  twoCells,
  dateBlocks,
]
