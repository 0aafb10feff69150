import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made; read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'dates and hours as Brazilians write them',
    '<div lang="pt"><h3>Ceia de Natal</h3><p>Domingo, 20 de dezembro de 2026, às 18h30</p><h3>Retiro</h3><p>sábado, 5 de dezembro às 9h</p><h3>Bazar</h3><p>De 27 a 29 de novembro</p></div>',
    ['2026-11-27/2026-11-29 Bazar', '2026-12-05T09:00 Retiro', '2026-12-20T18:30 Ceia de Natal'],
  ],
  [
    'rules',
    '<div lang="pt"><h3>Culto de Oração</h3><p>Todas as quartas-feiras às 19h30</p><h3>Ensaio do coral</h3><p>Terças-feiras às 20h</p></div>',
    [
      '2026-11-17T20:00 Ensaio do coral, Every Tuesday ×7',
      '2026-11-18T19:30 Culto de Oração, Every Wednesday ×7',
    ],
  ],
  [
    'Korean dates with points, labels in Korean and Chinese, hours in Chinese numbers',
    '<h3>바자회</h3><p>일시: 2026. 12. 5. (토) 오전 10시</p><p>장소: 친교실</p><h3>聖誕崇拜</h3><p>日期：十二月二十五日</p><p>時間：晚上七時</p>',
    ['2026-12-05T10:00 바자회 @ 친교실', '2026-12-25T19:00 聖誕崇拜'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
