import { dateHappenings, type Happening, plant, type Trap } from '../happenings.ts'
import { withOffset } from '../moment.ts'
import { answerText, type DemoSite, type Visit } from '../site-shapes.ts'
import { renderLinkedData } from './page.ts'

const HARVEST: readonly Happening[] = [
  {
    slug: 'wheel-build',
    title: 'Wheel Building and Evening Prayer',
    rule: { weekday: 2, every: 2, phase: 1 },
    time: '18:00',
    place: 'Foyer',
    description: 'Spokes, then psalms.',
  },
]

/** Tags that never close, bytes that are no text, one script that is no JSON, and one that is whole. */
function renderGarbage(visit: Visit): Buffer {
  const events = dateHappenings(HARVEST, visit.moment).map((each) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone),
  }))
  return Buffer.concat([
    Buffer.from(`<html><head><title>Wheel & Harvest<meta charset=utf-8><script type="application/ld+json">
{"@type":"Event","name":"Half an event","startDate":"20</script>${renderLinkedData(events)}`),
    Buffer.from('<body><table><tr><td><font color=red><b><i>WELCOME<p>'),
    Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x80, 0x0b]),
    Buffer.from(
      `<div class="a" class='b" data-x=<<>${'<div><span>'.repeat(3000)}Sundays at 10:45 AM &nbsp&copy&bogus; </b></i>`,
    ),
  ])
}

export const wheelAndHarvest: DemoSite = {
  key: 'wheel-and-harvest',
  kind: 'garbage HTML',
  respond: (visit) => (visit.url.pathname === '/' ? answerText('text/html', renderGarbage(visit)) : null),
  plantedEvents: (moment) => dateHappenings(HARVEST, moment).map(plant),
  traps: (): Trap[] => [{ title: 'Half an event', date: null, why: 'its script is not JSON' }],
}
