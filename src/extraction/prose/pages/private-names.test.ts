import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'
import { readableLines } from '../../html/lines.ts'
import { parsePage } from '../../html/parse-page.ts'
import { withoutPrivateNames } from '../words/private-names.ts'

/** Everything that is stored of a page, or shown to a curator or a model: as one text. Sunday, November 15, 2026. */
function storedOf(body: string): string {
  const read = extractEvents({
    ...{ body: `<html><body>${body}</body></html>`, type: 'html', url: 'https://grace.example/news' },
    ...{ now: '2026-11-15', timeZone: 'America/Chicago', to: '2026-12-31' },
  })
  const lines = withoutPrivateNames(readableLines(parsePage(body, null)))
  return JSON.stringify([read.events, read.rejections, read.exceptions, lines])
}

// Who is sick, prayed for, remembered, or gives flowers: in no event, reason, description or line. Hand-made.
test.each<[string, string, string[]]>([
  // English
  [
    'a prayer list',
    '<h3>Prayer List</h3><p>Anna Krell, Bob Stone, the Tarrow family</p>',
    ['Krell', 'Stone', 'Tarrow'],
  ],
  [
    'our sick, one a line',
    '<h3>Our Sick</h3><ul><li>Anna Krell</li><li>Bob Stone (surgery Dec 3)</li></ul>',
    ['Krell', 'Stone'],
  ],
  [
    'a request within a notice',
    '<p>Potluck on Friday, December 4, 6 pm. Please pray for Anna Krell and Bob S., who is at home. Bring a dish to share.</p>',
    ['Krell', 'Bob'],
  ],
  [
    'who is in the hospital',
    '<p>Ruth Amber is in the hospital at St. Luke’s, room 312. Choir practice on Thursday, December 3, 7 pm.</p>',
    ['Amber'],
  ],
  [
    'Mass intentions',
    '<h3>Mass Intentions</h3><p>Saturday, November 21<br>5:00 PM + Anna K. by the Moor family<br>Sunday, November 22<br>9:00 AM For the repose of the soul of Peter Vann</p>',
    ['Anna', 'Moor', 'Vann'],
  ],
  [
    'an intention behind its Mass',
    '<p>Monday, November 23, 8:00 AM Mass † Stephen Orr (r/b wife)</p>',
    ['Orr'],
  ],
  [
    'flowers',
    '<p>The flowers on the altar are given by Joan Petty in memory of her husband Carl. Advent Tea: December 5, 2 pm.</p>',
    ['Petty', 'Carl'],
  ],
  [
    'flowers by day',
    '<h3>Altar Flowers</h3><ul><li>November 22 – Lou Marsh</li><li>November 29 – Gil Prado</li></ul>',
    ['Marsh', 'Prado'],
  ],
  ['birthdays', '<h3>November Birthdays</h3><p>Nov 18 – Tom Hale<br>Nov 20 – Ana Ruiz</p>', ['Hale', 'Ruiz']],
  ['anniversaries', '<p>Happy anniversary to Ed and Ann Quill on November 24!</p>', ['Quill']],
  [
    'shut-ins',
    '<h4>Homebound and shut-ins</h4><p>Mildred Oats<br>Vera Lund, Oak Manor</p>',
    ['Oats', 'Lund'],
  ],
  [
    'condolences',
    '<p>Our deepest sympathy to the family of Hugo Brandt, who passed away on November 9, 2026.</p>',
    ['Brandt'],
  ],
  // Spanish
  ['enfermos', '<h3>Oremos por los enfermos</h3><p>María Olmedo, José Tapia</p>', ['Olmedo', 'Tapia']],
  [
    'intenciones',
    '<h3>Intenciones de la Misa</h3><p>Sábado 21 de noviembre<br>5:00 pm + Juan Pérez, por su esposa<br>7:00 pm Por la salud de Rosa Vela</p>',
    ['Juan', 'Rosa'],
  ],
  [
    'una petición',
    '<p>Por favor oren por Lucía Mora, que está en el hospital. Cena el viernes 4 de diciembre a las 7 pm.</p>',
    ['Mora'],
  ],
  ['cumpleaños', '<h3>Cumpleaños de noviembre</h3><ul><li>18 de noviembre: Elena Paz</li></ul>', ['Elena']],
  [
    'flores',
    '<p>Las flores del altar fueron donadas por la familia Cordero. Misa: domingo 22 de noviembre, 12 pm.</p>',
    ['Cordero'],
  ],
  [
    'eterno descanso',
    '<p>Domingo 22 de noviembre, 9:00 am Misa por el eterno descanso de Raúl Gil</p>',
    ['Raúl'],
  ],
  // Polish
  [
    'intencje mszalne',
    '<h3>Intencje mszalne</h3><p>Poniedziałek 23.11.2026<br>7.00 + Jan Kowalik i Anna Kowalik<br>18.00 ++ z rodziny Nowickich<br>18.00 W intencji Ewy Zaleskiej o zdrowie</p>',
    ['Kowalik', 'Nowickich', 'Zaleskiej'],
  ],
  ['chorzy', '<h3>Módlmy się za chorych</h3><p>Zofia Bąk, Adam Lis</p>', ['Bąk', 'Lis']],
  [
    'prośba o modlitwę',
    '<p>Prosimy o modlitwę za Marka Wronę, który jest w szpitalu. Spotkanie młodzieży w piątek 4 grudnia o 19:00.</p>',
    ['Wron'],
  ],
  ['kwiaty', '<p>Kwiaty ofiarowała rodzina Sikorów. Msza w niedzielę 22 listopada o 10:00.</p>', ['Sikor']],
  ['urodziny', '<h3>Urodziny w listopadzie</h3><ul><li>18 listopada – Ewa Duda</li></ul>', ['Duda']],
  ['za zmarłego', '<p>Niedziela 22 listopada, 9:00 Msza św. za śp. Piotra Gawła</p>', ['Gaw']],
  // Korean
  ['환우', '<h3>환우를 위한 기도</h3><p>김철수 집사, 이영희 권사</p>', ['김철수', '이영희']],
  ['중보기도', '<p>중보기도: 박민수 성도(입원), 최은지 집사(수술)</p>', ['박민수', '최은지']],
  [
    '미사 지향',
    '<h3>미사 지향</h3><p>11월 22일 주일 오전 10:00<br>연미사: 김 베드로<br>생미사: 정 마리아 가정</p>',
    ['베드로', '마리아'],
  ],
  [
    '생일',
    '<h3>11월 생일</h3><ul><li>11월 18일 한지민</li><li>11월 20일 오세훈 장로</li></ul>',
    ['한지민', '오세훈'],
  ],
  ['꽃꽂이', '<p>강단 꽃꽂이 봉헌: 윤서연 권사 가정</p>', ['윤서연']],
  // Others
  [
    'malades',
    '<h3>Intentions de messe</h3><p>Samedi 21 novembre, 18h : + Jeanne Morel<br>Prions pour Paul Garnier, hospitalisé.</p>',
    ['Morel', 'Garnier'],
  ],
  ['Kranke', '<p>Wir beten für Karl Ziegler, der im Krankenhaus liegt.</p>', ['Ziegler']],
  ['doentes', '<h3>Oremos pelos doentes</h3><p>Marta Seixas, Rui Leal</p>', ['Seixas', 'Leal']],
])('%s', (_, html, names) => {
  const stored = storedOf(html)
  for (const name of names) expect(stored).not.toContain(name)
})

// An event's own words stay.
test.each<[string, string]>([
  ['<p>Healing Service for the sick, Friday, December 4, 7 pm</p>', 'Healing Service for the sick'],
  ['<p>Memorial Service for Hugo Brandt, Saturday, December 5, 10 am</p>', 'Hugo Brandt'],
  ['<h3>Pastor Lee’s Birthday Party</h3><p>December 5, 3 pm</p>', 'Pastor Lee’s Birthday Party'],
  ['<h3>50th Church Anniversary Dinner</h3><p>December 5, 6 pm</p>', '50th Church Anniversary Dinner'],
  ['<h3>Prayers for Peace</h3><p>Friday, December 4, 7 pm</p>', 'Prayers for Peace'],
  [
    '<h3>Prayer List</h3><p>Anna Krell</p><h3>Coming Up</h3><p>Winter Feast, December 5, 6 pm</p>',
    'Winter Feast',
  ],
  [
    '<p>Birthdays: Tom Hale.</p><h3>Coffee + Conversation</h3><p>December 5, 10 am</p>',
    'Coffee + Conversation',
  ],
  ['<p>Misa de sanación por los enfermos, viernes 4 de diciembre, 7 pm</p>', 'enfermos'],
  [
    '<h3>Msza Święta z modlitwą o uzdrowienie chorych</h3><p>4 grudnia 2026, 18:00</p>',
    'uzdrowienie chorych',
  ],
  ['<h3>환우를 위한 기도회</h3><p>12월 4일 금요일 오후 7시</p>', '환우를 위한 기도회'],
  ['<p>Monday, November 23, 8:00 AM Mass † Stephen Orr</p>', '2026-11-23T08:00'],
  ['<h3>Intencje mszalne</h3><p>Poniedziałek 23.11.2026<br>7.00 + Jan Kowalik</p>', '7.00'],
  ['<p>Modlitwa za Ojczyznę, piątek 4 grudnia, 18:00</p>', 'Modlitwa za Ojczyznę'],
  ['<h3>Intencje mszalne</h3><p>Piątek 4.12.2026<br>18.00 Nabożeństwo różańcowe</p>', 'różańcowe'],
])('%s keeps %s', (html, words) => {
  expect(storedOf(html)).toContain(words)
})

test('calendars, feeds and JSON are held to the same', () => {
  const event = {
    '@type': 'Event',
    startDate: '2026-12-05T10:00',
    name: 'Holy Mass + Anna Krell',
    description: 'Doors open at 9.\nPlease pray for Bob Stone.',
  }
  const stored = storedOf(`<script type="application/ld+json">${JSON.stringify(event)}</script>`)
  expect(stored).toContain('Holy Mass')
  expect(stored).toContain('Doors open at 9.')
  expect(stored).not.toMatch(/Krell|Stone/)
})
