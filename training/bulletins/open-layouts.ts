/** Five layouts that whoever works on the reader may look at. */
import { addDays, type Bulletin, dateWords, hourWords, weekdayOf, weekdayWords } from './content.ts'
import { ALL_PRINTED, htmlPage, joined, type Layout } from './layout.ts'

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const at = (b: Bulletin) => (b.language === 'es' ? 'a las' : 'at')

/** Two fixed columns: boxes of hours on the left, announcements with headings on the right. */
const sidebar: Layout = {
  name: 'sidebar',
  tool: 'weasyprint',
  printed: ALL_PRINTED,
  render: (b) =>
    htmlPage(
      `@page { size: letter; margin: 0.5in } body { font: 10pt/1.3 "Liberation Sans" } .page { display: flex } .main { margin-left: 0.25in } .side { width: 2.3in; background: #eee; padding: 6pt } .main { width: 4.8in }
       h1 { font-size: 22pt; margin: 0 } h2 { font-size: 13pt; margin: 8pt 0 2pt } h3 { font-size: 11pt; margin: 5pt 0 1pt } p { margin: 0 0 4pt } .side p { font-size: 9pt }`,
      `<h1>${b.church}</h1><p>${b.phrases.bulletin} · ${upper(dateWords(b, b.issueOn, 'long', true))}</p><div class="page"><div class="side">
       <h2>${b.phrases.schedule}</h2>${joined(b.services, (s) => `<p><b>${upper(weekdayWords(b, s.weekday))}</b><br>${hourWords(s.hour, 'dotted')} ${s.title}</p>`)}
       ${b.intentions.length > 0 ? `<h2>${b.phrases.intentions}</h2>${joined(b.intentions, (i) => `<p><b>${upper(dateWords(b, i.date, 'long'))}</b><br>${hourWords(i.hour, 'dotted')} ${i.name}</p>`)}` : ''}
       <h2>${b.phrases.office}</h2><p>${b.address}<br>${b.phone}<br>${b.pastor}</p></div>
       <div class="main"><h2>${b.phrases.news}</h2>${joined(b.announcements, (a) => `<h3>${a.title}</h3><p>${upper(dateWords(b, a.date, 'long'))}, ${hourWords(a.hour, 'dotted')}, ${a.place}</p><p>${a.text}</p>`)}
       ${joined(b.notices, (n) => `<h3>${n.title}</h3><p>${n.text}</p>`)}
       <h2>${b.phrases.thisWeek}</h2>${joined(b.week, (d) => joined(d.items, (i) => `<p>${upper(dateWords(b, d.date, 'short'))}: ${i.title}, ${hourWords(i.hour, 'dotted')}, ${i.place}</p>`))}</div></div>`,
    ),
}

/** One column of groff's ms: headings, lists, a table of the week. */
const letter: Layout = {
  name: 'letter',
  tool: 'groff',
  printed: { ...ALL_PRINTED, intentions: false },
  render: (b) => `.nr PS 11
.nr VS 13
.TL
${b.church}
.AI
${upper(dateWords(b, b.issueOn, 'long', true))}
.SH
${b.phrases.schedule}
${joined(b.services, (s) => `.IP \\(bu 2\n${s.title}: ${upper(weekdayWords(b, s.weekday))} ${at(b)} ${hourWords(s.hour, 'full')}`)}
.SH
${b.phrases.thisWeek}
.TS
l l l l.
${joined(b.week, (d) => joined(d.items, (i) => `${upper(dateWords(b, d.date, 'short'))}\t${hourWords(i.hour, 'full')}\t${i.title}\t${i.place}`)).replace(/\n+/g, '\n')}
.TE
.SH
${b.phrases.news}
${joined(b.announcements, (a) => `.LP\n.B "${a.title}:"\n${dateWords(b, a.date, 'long')} ${at(b)} ${hourWords(a.hour, 'full')}, ${a.place}. ${a.text}`)}
${joined(b.notices, (n) => `.LP\n.B "${n.title}:"\n${n.text}`)}
`,
}

/** A sheet folded in three: three columns across a landscape page. */
const trifold: Layout = {
  name: 'trifold',
  tool: 'weasyprint',
  printed: ALL_PRINTED,
  render: (b) =>
    htmlPage(
      `@page { size: letter landscape; margin: 0.35in } body { font: 9.5pt/1.3 "Liberation Serif" } .page { display: flex } .page > div { width: 3.1in } .page > div + div { margin-left: 0.45in }
       h1 { font-size: 17pt; text-align: center } h2 { font-size: 12pt; text-align: center; border-bottom: 0.5pt solid; margin: 7pt 0 3pt } p { margin: 0 0 4pt } .c { text-align: center } .r { display: flex; justify-content: space-between }`,
      `<div class="page"><div><h2>${b.phrases.news}</h2>${joined(b.announcements, (a) => `<p><b>${a.title.toUpperCase()}</b> – ${upper(dateWords(b, a.date, 'plain'))}, ${hourWords(a.hour, 'tight')}${a.end ? `-${hourWords(a.end, 'tight')}` : ''}. ${a.text}</p>`)}</div>
       <div>${b.intentions.length > 0 ? `<h2>${b.phrases.intentions}</h2>${joined(b.intentions, (i) => `<div class="r"><span>${upper(dateWords(b, i.date, 'short'))} ${hourWords(i.hour, 'tight')}</span><span>${i.name}</span></div>`)}` : ''}
       <h2>${b.phrases.thisWeek}</h2>${joined(
         b.week.filter(({ items }) => items.length > 0),
         (d) =>
           `<p class="c"><b>${upper(dateWords(b, d.date, 'long'))}</b></p>${joined(d.items, (i) => `<div class="r"><span>${i.title}</span><span>${hourWords(i.hour, 'tight')}</span></div>`)}`,
       )}
       ${joined(b.notices.slice(0, 2), (n) => `<h2>${n.title}</h2><p>${n.text}</p>`)}</div>
       <div><h1>${b.church}</h1><p class="c">${upper(dateWords(b, b.issueOn, 'long', true))}</p><h2>${b.phrases.schedule}</h2>${joined(b.services, (s) => `<p class="c">${upper(weekdayWords(b, s.weekday))} ${hourWords(s.hour, 'tight')}<br>${s.title}</p>`)}
       <p class="c">${b.address}<br>${b.phone}</p><p class="c">${b.pastor}</p>${joined(b.notices.slice(2), (n) => `<h2>${n.title}</h2><p>${n.text}</p>`)}</div></div>`,
    ),
}

/** A word processor's page: a ruled table of the Masses, one of the week in rows, paragraphs under headings. */
const office: Layout = {
  name: 'office',
  tool: 'libreoffice',
  printed: ALL_PRINTED,
  render: (b) =>
    htmlPage(
      '@page { size: 8.5in 11in; margin: 0.7in } body { font-family: "Liberation Serif"; font-size: 11pt }',
      `<h1>${b.church}</h1><p>${b.address} – ${b.phone}</p><h2>${upper(dateWords(b, b.issueOn, 'long', true))}</h2>
       <table border="1" width="60%">${joined(b.services, (s) => `<tr><td>${upper(weekdayWords(b, s.weekday))}</td><td>${hourWords(s.hour, 'full')}</td><td>${s.title}</td></tr>`)}</table>
       ${b.intentions.length > 0 ? `<h2>${b.phrases.intentions}</h2><table border="1" width="100%">${joined(b.intentions, (i) => `<tr><td>${upper(dateWords(b, i.date, 'long'))}</td><td>${hourWords(i.hour, 'full')}</td><td>${b.phrases.mass}</td><td>${i.name}</td></tr>`)}</table>` : ''}
       <h2>${b.phrases.thisWeek}</h2><table border="1" width="100%">${joined(b.week, (d) => joined(d.items, (i) => `<tr><td>${upper(dateWords(b, d.date, 'plain'))}</td><td>${hourWords(i.hour, 'full')}</td><td>${i.title}</td><td>${i.place}</td></tr>`))}</table>
       <h2>${b.phrases.news}</h2>${joined(b.announcements, (a) => `<h3>${a.title}</h3><p>${a.text} ${upper(dateWords(b, a.date, 'long'))} ${at(b)} ${hourWords(a.hour, 'full')}, ${a.place}.</p>`)}
       ${joined(b.notices, (n) => `<h3>${n.title}</h3><p>${n.text}</p>`)}`,
    ),
}

/** The week as a grid of days over a page of two columns. */
const grid: Layout = {
  name: 'grid',
  tool: 'weasyprint',
  printed: { ...ALL_PRINTED, intentions: false },
  render: (b) =>
    htmlPage(
      `@page { size: letter; margin: 0.5in } body { font: 10pt/1.3 "DejaVu Serif" } h1 { font-size: 20pt; margin: 0 } h2 { font-size: 13pt; margin: 8pt 0 3pt } table { border-collapse: collapse; width: 100%; table-layout: fixed } td, th { border: 0.7pt solid #555; padding: 2pt; font-size: 8pt; vertical-align: top; text-align: left }
       .cols { columns: 2; column-gap: 0.3in } p { margin: 0 0 5pt } .box { border: 1.5pt solid #000; padding: 5pt; break-inside: avoid }`,
      `<h1>${b.church}</h1><p>${upper(dateWords(b, b.issueOn, 'long', true))}</p><h2>${b.phrases.thisWeek}</h2>
       <table><tr>${joined(b.week, (d) => `<th>${upper(weekdayWords(b, weekdayOf(d.date)))}<br>${dateWords(b, d.date, b.language === 'es' ? 'plain' : 'numeric')}</th>`)}</tr>
       <tr>${joined(b.week, (d) => `<td>${joined(d.items, (i) => `${hourWords(i.hour, 'full')}<br>${i.title}<br>`)}</td>`)}</tr></table>
       <div class="cols"><div class="box"><b>${b.phrases.schedule}</b><br>${joined(b.services, (s) => `${s.title}: ${upper(weekdayWords(b, s.weekday))} ${hourWords(s.hour, 'full')}<br>`)}${b.pastor}</div>
       <h2>${b.phrases.news}</h2>${joined(b.announcements, (a) => `<p><b>${a.title}</b><br>${upper(dateWords(b, a.date, 'long', true))}, ${hourWords(a.hour, 'full')}${a.end ? ` – ${hourWords(a.end, 'full')}` : ''}<br>${a.place}. ${a.text}</p>`)}
       ${joined(b.notices, (n) => `<p><b>${n.title}</b><br>${n.text}</p>`)}<p>${dateWords(b, addDays(b.issueOn, 7), 'plain')}: ${b.phrases.bulletin}</p></div>`,
    ),
}

export const openLayouts: readonly Layout[] = [sidebar, letter, trifold, office, grid]
