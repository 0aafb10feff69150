import { expect, test } from 'vitest'
import { parsePage } from '../html/parse-page.ts'
import { findFeedPictures, findPictureLinks } from './find-pictures.ts'

const TODAY = '2026-11-23'
const find = (html: string) =>
  findPictureLinks(parsePage(html, 'https://grace.example/'), TODAY).map(({ url }) =>
    url.replace('https://grace.example/', ''),
  )

test.each<[what: string, html: string, found: string[]]>([
  ['alternative text', '<img src="a.png" alt="Chili supper flyer">', ['a.png']],
  ['the name of the file', '<img src="Advent_Poster-2026.jpg">', ['Advent_Poster-2026.jpg']],
  ['the heading above', '<h2>Upcoming events</h2><img src="1.jpg">', ['1.jpg']],
  [
    'the picture that is shared',
    '<title>Events</title><meta property="og:image" content="/fish-fry-flyer.png">',
    ['fish-fry-flyer.png'],
  ],
  [
    'the file that it is shown larger in',
    '<a href="big.jpg"><img src="small.jpg" alt="Flyer"></a>',
    ['big.jpg'],
  ],
  [
    'its largest file',
    '<img alt="Flyer" src="s.jpg" srcset="s.jpg 300w, l.jpg 1200w, xl.jpg 4000w">',
    ['l.jpg'],
  ],
  ['no logo', '<h2>Events</h2><img src="logo-events.png" alt="Logo">', []],
  ['no icon', '<img src="event.png" alt="event" width="48" height="48">', []],
  ['no banner', '<img src="event.png" alt="event" width="1600" height="300">', []],
  ['no photograph', '<img src="choir.jpg" alt="Our choir">', []],
  [
    'none of last year',
    '<img src="/2025/11/supper-flyer.png"><img src="/2026/11/tea-flyer.png">',
    ['2026/11/tea-flyer.png'],
  ],
])('pictures are found by %s', (_what, html, found) => expect(find(html)).toEqual(found))

test('the likeliest come first, of these the newest', () => {
  const html =
    '<h2>News</h2><img src="a.jpg"><img src="flyer-nov-24-2026.png"><img src="flyer-dec-24-2026.png">'
  expect(find(html)).toEqual(['flyer-dec-24-2026.png', 'flyer-nov-24-2026.png', 'a.jpg'])
})

test('a feed encloses pictures of its posts', () => {
  const feed = `<rss><channel>
    <item><title>Advent flyer</title><enclosure url="/a.png" type="image/png"/></item>
    <item><title>Sermon flyer</title><enclosure url="/b.mp3" type="audio/mpeg"/></item>
    <item><title>Thoughts</title><enclosure url="/c.png" type="image/png"/></item></channel></rss>`
  expect(findFeedPictures(feed, 'https://grace.example/feed', TODAY)).toMatchObject([
    { url: 'https://grace.example/a.png', kind: 'picture', label: 'Advent flyer' },
  ])
})
