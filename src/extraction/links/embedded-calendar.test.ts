import { expect, test } from 'vitest'
import { parsePage } from '../html/parse-page.ts'
import { isShell } from './embedded-calendar.ts'

const shell = (html: string) => isShell(parsePage(html, 'https://grace.example/'))

test.each([
  '<title>Grace</title><noscript>You need JavaScript to run this app.</noscript><div id="root"></div><script src="/main.js"></script>',
  '<header>Grace Church</header><church-app></church-app><script type="module" src="/app.js"></script>',
  '<main id="app"><!-- filled later --></main><script>start()</script>',
])('%s is filled by its scripts', (html) => {
  expect(shell(html)).toBe(true)
})

test.each([
  [
    'a short page without an empty place',
    '<h1>Grace Church</h1><p>Sundays at ten.</p><script src="/count.js"></script>',
  ],
  ['a page without scripts', '<div id="root"></div>'],
  [
    'a page that is told before its scripts run',
    `<div id="root"></div><p>${'We meet on Sundays. '.repeat(20)}</p><script src="/a.js"></script>`,
  ],
])('%s is read as it is', (_, html) => {
  expect(shell(html)).toBe(false)
})
