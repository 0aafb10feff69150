/** Five layouts for the score alone: nobody who works on the reader looks at their pages or at what goes wrong on them. */
import { addDays, type Bulletin, dateWords, hourWords, weekdayOf, weekdayWords } from './content.ts'
import { ALL_PRINTED, htmlPage, joined, type Layout } from './layout.ts'

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const at = (b: Bulletin) => (b.language === 'es' ? 'a las' : 'at')
const inThe = (b: Bulletin) => (b.language === 'es' ? 'en' : 'in the')

/** Text that flows through two columns, run-in bold headings, a ruled table of intentions. */
const flowing: Layout = {
  name: 'flowing',
  tool: 'weasyprint',
  printed: ALL_PRINTED,
  render: (b) =>
    htmlPage(
      `@page { size: letter; margin: 0.6in; @bottom-center { content: counter(page); font-size: 8pt } }
       body { font: 10pt/1.3 "Liberation Serif"; } .masthead { text-align: center; border-bottom: 2pt solid #333 }
       .masthead h1 { font-size: 24pt; margin: 0 } .flow { columns: 2; column-gap: 0.3in; column-rule: 0.5pt solid #999 }
       h2 { font-size: 12pt; font-variant: small-caps; margin: 8pt 0 2pt } table { border-collapse: collapse; width: 100%; font-size: 9pt }
       td { border: 0.5pt solid #777; padding: 1pt 3pt } p { margin: 0 0 5pt; text-align: justify } aside { border: 1pt solid #333; padding: 4pt }`,
      `<div class="masthead"><h1>${b.church}</h1><div>${b.address} · ${b.phone}</div>
       <div><i>${sentenceCase(dateWords(b, b.issueOn, 'long', true))}</i></div></div><div class="flow">
       <aside><b>${b.phrases.schedule}</b><br>${joined(b.services, (s) => `${sentenceCase(weekdayWords(b, s.weekday))} ${hourWords(s.hour, 'full')} ${s.title}<br>`)}
       ${b.pastor}</aside>
       ${b.intentions.length > 0 ? `<h2>${b.phrases.intentions}</h2><table>${joined(b.intentions, (i) => `<tr><td>${sentenceCase(dateWords(b, i.date, 'short'))}</td><td>${hourWords(i.hour, 'full')}</td><td>${i.name}</td></tr>`)}</table>` : ''}
       <h2>${b.notices[0]?.title}</h2><p>${b.notices[0]?.text}</p>
       <h2>${b.phrases.news}</h2>
       ${joined(b.announcements, (a) => `<p><b>${a.title}.</b> ${sentenceCase(dateWords(b, a.date, 'long'))} ${at(b)} ${hourWords(a.hour, 'full')}, ${a.place}. ${a.text}</p>`)}
       <h2>${b.phrases.thisWeek}</h2>
       ${joined(
         b.week.filter(({ items }) => items.length > 0),
         (day) =>
           `<p><b>${sentenceCase(dateWords(b, day.date, 'long'))}</b><br>${joined(day.items, (i) => `${hourWords(i.hour, 'full')} ${i.title}, ${i.place}<br>`)}</p>`,
       )}
       ${joined(b.notices.slice(1), (n) => `<h2>${n.title}</h2><p>${n.text}</p>`)}</div>`,
    ),
}

/** A folded sheet: two pages side by side; the order of worship on the left, the week and the news on the right. */
const folded: Layout = {
  name: 'folded',
  tool: 'weasyprint',
  printed: { ...ALL_PRINTED, intentions: false },
  render: (b) =>
    htmlPage(
      `@page { size: letter landscape; margin: 0.4in } body { font: 10.5pt/1.35 "DejaVu Sans"; } .sheet { display: flex } .sheet > div + div { margin-left: 0.8in }
       .sheet > div { width: 4.7in } h1 { font-size: 18pt; text-align: center } h2 { font-size: 12pt; text-align: center; margin: 6pt 0 2pt; text-transform: uppercase; letter-spacing: 1pt }
       .order div { display: flex; justify-content: space-between } p { margin: 0 0 4pt } .c { text-align: center } .day { font-weight: bold } li { margin: 0 }`,
      `<div class="sheet"><div><h1>${b.church}</h1><p class="c">${sentenceCase(dateWords(b, b.issueOn, 'long', true))}</p>
       <div class="order">${joined(['Prelude', 'Hymn 412', 'Psalm 80', 'Sermon', 'Hymn 245', 'Offertory', 'Communion', 'Hymn 668', 'Postlude'], (x, i) => `<div><span>${x}</span><span>${['Bach', 'All Creatures', 'p. 867', b.pastor, 'Choir', 'Handel', 'p. 112', 'All', 'Widor'][i]}</span></div>`)}</div>
       <h2>${b.notices[1]?.title}</h2><p>${b.notices[1]?.text}</p>
       <h2>${b.phrases.schedule}</h2>${joined(b.services, (s) => `<p class="c">${s.title}: ${sentenceCase(weekdayWords(b, s.weekday))} ${hourWords(s.hour, 'dotted')}</p>`)}</div>
       <div><h2>${b.phrases.thisWeek}</h2>
       ${joined(b.week, (day) => joined(day.items, (i) => `<p><span class="day">${b.language === 'es' ? sentenceCase(dateWords(b, day.date, 'long')) : `${weekdayWords(b, weekdayOf(day.date)).slice(0, 3)} ${dateWords(b, day.date, 'numeric')}`}</span> ${hourWords(i.hour, 'dotted')} – ${i.title} (${i.place})</p>`))}
       <h2>${b.phrases.news}</h2>
       ${joined(b.announcements, (a) => `<p><b>${a.title}</b><br>${sentenceCase(dateWords(b, a.date, 'long'))}, ${hourWords(a.hour, 'dotted')}<br>${a.place}<br>${a.text}</p>`)}
       <p class="c">${b.address}<br>${b.phone}</p></div></div>`,
    ),
}

/** groff's ms in two columns, with a table of the Masses. */
const typewritten: Layout = {
  name: 'typewritten',
  tool: 'groff',
  printed: ALL_PRINTED,
  render: (b) => `.nr PS 10
.nr VS 12
.nr LL 6.5i
.nr PO 1i
.TL
${b.church}
.AU
${b.pastor}
.AI
${b.phrases.bulletin}
${sentenceCase(dateWords(b, b.issueOn, 'long', true))}
.2C
.SH
${b.phrases.schedule}
.TS
l l l.
${joined(b.services, (s) => `${sentenceCase(weekdayWords(b, s.weekday))}\t${hourWords(s.hour, 'full')}\t${s.title}`)}
.TE
${b.intentions.length > 0 ? `.SH\n${b.phrases.intentions}\n.TS\nl l.\n${joined(b.intentions, (i) => `${sentenceCase(dateWords(b, i.date, 'short'))}, ${hourWords(i.hour, 'full')}\t${i.name}`)}\n.TE` : ''}
.SH
${b.phrases.news}
${joined(b.announcements, (a) => `.PP\n.B "${a.title}"\n.br\n${sentenceCase(dateWords(b, a.date, 'long', true))} ${at(b)} ${hourWords(a.hour, 'full')} ${inThe(b)} ${a.place}.\n${a.text}`)}
.SH
${b.phrases.thisWeek}
${joined(
  b.week.filter(({ items }) => items.length > 0),
  (day) =>
    `.LP\n.I "${sentenceCase(dateWords(b, day.date, 'long'))}"\n${joined(day.items, (i) => `.br\n${hourWords(i.hour, 'full')}  ${i.title}, ${i.place}`)}`,
)}
${joined(b.notices, (n) => `.SH\n${n.title}\n.LP\n${n.text}`)}
`,
}

/** A word processor's page: the week as seven columns of a table, the announcements in rows of a table without rules. */
const officeTables: Layout = {
  name: 'office-tables',
  tool: 'libreoffice',
  printed: { ...ALL_PRINTED, intentions: false },
  render: (b) =>
    htmlPage(
      '@page { size: 8.5in 11in; margin: 0.6in } body { font-family: "Liberation Sans"; font-size: 10pt } h1 { font-size: 20pt } h3 { font-size: 12pt }',
      `<h1 align="center">${b.church}</h1><p align="center">${b.address}<br>${sentenceCase(dateWords(b, b.issueOn, 'long', true))}</p>
       <h3>${b.phrases.schedule}</h3>${joined(b.services, (s) => `<p>${sentenceCase(weekdayWords(b, s.weekday))}, ${hourWords(s.hour, 'tight')}: ${s.title}</p>`)}
       <h3>${b.phrases.thisWeek}</h3><table border="1" width="100%" cellpadding="2"><tr>${joined(b.week, (day) => `<td width="16%"><b>${sentenceCase(weekdayWords(b, weekdayOf(day.date)))}</b></td>`)}</tr>
       <tr>${joined(b.week, (day) => `<td><b>${dateWords(b, day.date, 'plain')}</b></td>`)}</tr>
       <tr valign="top">${joined(b.week, (day) => `<td>${joined(day.items, (i) => `${hourWords(i.hour, 'tight')}<br>${i.title}<br>`)}</td>`)}</tr></table>
       <h3>${b.phrases.news}</h3><table width="100%">
       ${joined([0, 2, 4], (n) => `<tr valign="top">${joined(b.announcements.slice(n, n + 2), (a) => `<td width="50%"><p><b>${a.title}</b></p><p>${sentenceCase(dateWords(b, a.date, 'long'))}, ${hourWords(a.hour, 'tight')}</p><p>${a.place}. ${a.text}</p></td>`)}</tr>`)}
       </table>${joined(b.notices, (n) => `<p><b>${n.title}:</b> ${n.text}</p>`)}`,
    ),
}

/** Three narrow columns of boxes with reversed titles and dotted leaders. */
const boxes: Layout = {
  name: 'boxes',
  tool: 'weasyprint',
  printed: ALL_PRINTED,
  render: (b) => {
    const box = (title: string, body: string) =>
      `<div class="box"><div class="t">${title}</div><div class="b">${body}</div></div>`
    const leader = (left: string, right: string) =>
      `<div class="l"><span>${left} ${'.'.repeat(Math.max(3, 34 - left.length - right.length))} ${right}</span></div>`
    return htmlPage(
      `@page { size: letter; margin: 0.4in } body { font: 8.5pt/1.25 "DejaVu Sans Condensed", "DejaVu Sans" } h1 { font-size: 20pt; margin: 0; background: #224; color: white; padding: 6pt; text-align: center }
       .cols { display: flex; margin-top: 8pt } .col { width: 32% } .col + .col { margin-left: 10pt } .box { border: 1pt solid #224; margin-bottom: 7pt } .t { background: #224; color: white; font-weight: bold; padding: 2pt 4pt } .b { padding: 3pt 4pt } p { margin: 0 0 4pt }`,
      `<h1>${b.church}</h1><p style="text-align:center">${sentenceCase(dateWords(b, b.issueOn, 'long', true))} · ${b.phrases.bulletin}</p><div class="cols">
       <div class="col">${box(
         b.phrases.schedule,
         joined(b.services, (s) =>
           leader(`${sentenceCase(weekdayWords(b, s.weekday))} ${s.title}`, hourWords(s.hour, 'dotted')),
         ),
       )}
       ${
         b.intentions.length > 0
           ? box(
               b.phrases.intentions,
               joined(
                 b.intentions,
                 (i) =>
                   `<p><b>${sentenceCase(dateWords(b, i.date, 'short'))}, ${hourWords(i.hour, 'dotted')}</b><br>${i.name}</p>`,
               ),
             )
           : ''
       }
       ${box(b.notices[0]?.title ?? '', b.notices[0]?.text ?? '')}${box(b.phrases.office, `${b.address}<br>${b.phone}<br>${b.pastor}`)}</div>
       <div class="col">${joined(b.announcements.slice(0, 4), (a) => box(a.title, `<p><b>${sentenceCase(dateWords(b, a.date, 'plain'))} · ${hourWords(a.hour, 'dotted')}${a.end ? ` – ${hourWords(a.end, 'dotted')}` : ''}</b></p><p>${a.place}</p><p>${a.text}</p>`))}${box(b.notices[2]?.title ?? '', b.notices[2]?.text ?? '')}</div>
       <div class="col">${box(
         `${b.phrases.thisWeek}: ${dateWords(b, addDays(b.issueOn, 1), 'plain')} – ${dateWords(b, addDays(b.issueOn, 6), 'plain')}`,
         joined(
           b.week.filter(({ items }) => items.length > 0),
           (day) =>
             `<p><b>${sentenceCase(dateWords(b, day.date, 'long'))}</b><br>${joined(day.items, (i) => `${hourWords(i.hour, 'dotted')} ${i.title}<br>`)}</p>`,
         ),
       )}
       ${joined(b.announcements.slice(4), (a) => box(a.title, `<p><b>${sentenceCase(dateWords(b, a.date, 'plain'))} · ${hourWords(a.hour, 'dotted')}</b></p><p>${a.place}</p><p>${a.text}</p>`))}</div></div>`,
    )
  },
}

export const heldOutLayouts: readonly Layout[] = [flowing, folded, typewritten, officeTables, boxes]
