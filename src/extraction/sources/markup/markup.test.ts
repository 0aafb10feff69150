import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

function readTitles(html: string): string[] {
  const { events } = extractEvents({
    body: `<html><body>${html}</body></html>`,
    type: 'html',
    url: 'https://grace.example/',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
  })
  return events.map(({ start, end, title, kind }) => `${kind}: ${start}${end ? `/${end}` : ''} ${title}`)
}

test('the machine’s moment counts on any element of microdata', () => {
  expect(
    readTitles(`<div itemscope itemtype="https://schema.org/Event"><h3 itemprop="name">Sing-in</h3>
      <span itemprop="startDate" datetime="2026-12-05T20:00">5 December, at eight</span></div>`),
  ).toEqual(['microdata: 2026-12-05T20:00 Sing-in'])
})

test.each(['s', 'v', 'schema'])('RDFa with the vocabulary bound to "%s"', (prefix) => {
  expect(
    readTitles(`<div prefix="${prefix}: http://schema.org/" typeof="${prefix}:Event"><b property="${prefix}:name">Crib</b>
      <i property="${prefix}:startDate" content="2026-12-24T15:00"></i>
      <i property="${prefix}:endDate" content="2026-12-24T16:00"></i></div>`),
  ).toEqual(['rdfa: 2026-12-24T15:00/2026-12-24T16:00 Crib'])
})

test('a duration in microformats gives the end', () => {
  expect(
    readTitles(`<div class="h-event"><h3 class="p-name">Labyrinth</h3>
      <time class="dt-start" datetime="2026-12-11 14:00">Friday</time> for
      <time class="dt-duration" datetime="PT1H30M">an hour and a half</time></div>
      <div class="vevent"><h3 class="summary">Drive</h3>
      <abbr class="dtstart" title="2026-12-14T10:00">Monday</abbr>,
      <abbr class="duration" title="PT4H">four hours</abbr></div>`),
  ).toEqual([
    'microformats: 2026-12-11T14:00/2026-12-11T15:30 Labyrinth',
    'microformats: 2026-12-14T10:00/2026-12-14T14:00 Drive',
  ])
})
