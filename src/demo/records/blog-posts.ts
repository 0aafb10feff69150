import { dateAfter } from './event-plan.ts'
import type { DemoBlogPost } from './record-shapes.ts'

/** Four posts, the newest first; `today` is YYYY-MM-DD. Tags come in both of the forms that the product reads. */
export function demoBlogPosts(today: string): DemoBlogPost[] {
  const instant = (daysAgo: number): string => `${dateAfter(today, -daysAgo)}T13:00:00Z`
  return [
    {
      slug: 'how-to-visit-a-church-for-the-first-time',
      title: 'How to Visit a Church for the First Time',
      author: 'Marisol Quintana-Webb',
      excerpt: 'Where to park, what to wear, when to stand: the small questions that keep people at home.',
      content: [
        '<p>Most people who stay home on Sunday are not arguing with anybody. They just do not know where the ',
        'door is. Here is what we tell friends.</p>',
        '<h2>Before you go</h2>',
        '<ul><li>Look for the <strong>later</strong> service; it is usually the more relaxed one.</li>',
        '<li>Clothes: whatever you would wear to a school play.</li>',
        '<li>Ask about childcare by phone. Somebody is glad that you called.</li></ul>',
        '<h2>While you are there</h2>',
        '<p>Sit near the back, on an aisle. Stand when others stand, or don’t. Nobody minds. If there is a ',
        'moment for greeting, a nod is enough.</p>',
        '<blockquote><p>“I came for the parking spot and stayed for the soup.” An usher in Elmwood</p></blockquote>',
        '<p>Find a service near you on the <a href="/">events page</a>, or browse the ',
        '<a href="/churches">directory</a> by neighborhood and language.</p>',
      ].join(''),
      featuredImage: null,
      tags: '["visiting","welcome","guides","families"]',
      publishedAt: instant(4),
      createdAt: instant(6),
    },
    {
      slug: 'five-languages-one-parking-lot',
      title: 'Five Languages, One Parking Lot',
      author: 'Desmond Achterberg',
      excerpt:
        'A Lutheran church in Vickery Meadow lends its rooms to four congregations. Lunch is the hard part.',
      content: [
        '<p>The schedule on the wall at Vickery Cross looks like a train timetable. English at nine. ',
        'Nepali at eleven. Vietnamese at two, Swahili at four, and a Spanish prayer meeting wherever there is ',
        'a room.</p>',
        '<p>“The services were never the problem,” says the volunteer who keeps the calendar. “It was the ',
        'kitchen.” So they stopped taking turns and set one table for everyone, in the parking lot, every few ',
        'months.</p>',
        '<h2>What they learned</h2>',
        '<ol><li>Label the pots.</li><li>Let children translate.</li><li>Never schedule a business meeting ',
        'afterwards.</li></ol>',
        '<p>The next table is on our <a href="/">calendar</a>.</p>',
      ].join(''),
      featuredImage: null,
      tags: 'neighbors, Vickery Meadow, fellowship, languages',
      publishedAt: instant(18),
      createdAt: instant(18),
    },
    {
      slug: 'a-plain-guide-to-churchy-words',
      title: 'A Plain Guide to Churchy Words',
      author: 'Marisol Quintana-Webb',
      excerpt: 'Compline, vigil, tarry service, potluck: a short dictionary for readers of event listings.',
      content: [
        '<p>Listings are written by insiders. This is for the rest of us.</p>',
        '<dl><dt><strong>Compline</strong></dt><dd>Short prayers at bedtime, often sung.</dd>',
        '<dt><strong>Tarry service</strong></dt><dd>A prayer meeting without an end time. Eat first.</dd>',
        '<dt><strong>Vigil</strong></dt><dd>A service the night before a feast; it may be long.</dd>',
        '<dt><strong>Potluck</strong></dt><dd>Bring a dish. If you forget, come anyway: there is always too ',
        'much macaroni.</dd></dl>',
      ].join(''),
      featuredImage: null,
      tags: '["guides","words"]',
      publishedAt: instant(40),
      createdAt: instant(43),
    },
    {
      slug: 'the-bell-at-joppa',
      title: 'The Bell at Joppa',
      author: 'Lenora Fitch',
      excerpt:
        'It has cracked once, been stolen once and never been late. A visit with the people who ring it.',
      content: [
        '<p>There is a rope, and a board with four nails, and on every nail hangs a child’s name for the ',
        'month. Whoever is on the first nail rings at a quarter to ten.</p>',
        '<p>The chapel has one room and eleven pews. “We do not need it to be bigger,” says the woman who ',
        'unlocks it. “We need it to be <em>open</em>.”</p>',
        '<p>Worship starts when the bell stops. Coffee is on the porch.</p>',
      ].join(''),
      featuredImage: null,
      tags: 'history, South Dallas, worship',
      publishedAt: null,
      createdAt: instant(61),
    },
  ]
}
