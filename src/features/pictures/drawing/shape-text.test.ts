import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawShareImage } from './draw-share-image.ts'
import { drawableText, shapeText } from './shape-text.ts'
import renderShareImage from './worker.ts'

const style = { face: 'serif', size: 60, maxWidth: 2000, maxLines: 1 } as const
const TITLES = {
  English: 'Fish Fry & Rosary',
  Spanish: 'Misa de Nochebuena: ¡Bienvenidos, niños!',
  Vietnamese: 'Đêm Giáng Sinh: Thánh Lễ ở Nhà thờ',
  Korean: '크리스마스 이브 예배와 저녁 식사',
  'simplified Chinese': '圣诞节崇拜与家庭聚餐',
  'traditional Chinese': '聖誕節崇拜與家庭聚餐',
  Russian: 'Рождественское богослужение',
  Ukrainian: 'Різдвяна служба: їжа і ґанок',
  Amharic: 'የገና አምልኮ እና እራት',
  Arabic: 'قداس عيد الميلاد مع العشاء',
}

describe('a title is drawn whole', () => {
  test.each(Object.entries(TITLES))('in %s', async (_, title) => {
    expect(await drawableText(title, 'serif')).toBe(title)
    expect(await drawableText(title, 'sans')).toBe(title)
    const { lines } = await shapeText(title, style)
    const glyphs = lines.flatMap((line) => line.glyphs)
    // 0 is the box that a font draws for a character that it has not got.
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect(glyphs.filter(({ path }) => path !== '').length).toBeGreaterThan(title.length / 2)
  })
})

test('Arabic is joined and stands from the right, and Latin within it from the left', async () => {
  const shapes = async (text: string) => {
    const { lines, isRightToLeft } = await shapeText(text, style)
    return { ids: lines.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)), isRightToLeft }
  }
  const alone = await shapes('ب')
  const joined = await shapes('بب')
  expect(joined.isRightToLeft).toBe(true)
  expect(joined.ids).not.toEqual([...alone.ids, ...alone.ids])
  const [hall, arabic] = [await shapes('Hall'), await shapes('قداس')]
  expect((await shapes('قداس Hall')).ids.slice(0, hall.ids.length)).toEqual(hall.ids)
  expect((await shapes('قداس Hall')).ids.slice(-arabic.ids.length)).toEqual(arabic.ids)
})

test('emoji are left out, and a long title is cut at a word, a Chinese one at a sign', async () => {
  expect(await drawableText('Taco  Night 🌮!', 'serif')).toBe('Taco Night !')
  const narrow = { ...style, maxWidth: 400, maxLines: 2 }
  for (const text of [
    'Supper and songs for everyone in the neighborhood',
    '圣诞节崇拜与家庭聚餐圣诞节崇拜与家庭聚餐',
  ]) {
    const { lines } = await shapeText(text, narrow)
    expect(lines).toHaveLength(2)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(400)
  }
})

test('the picture has the title’s ink in it', async () => {
  const image = {
    ...{ lines: ['Grace Chapel'], tag: { label: 'Prayer', hue: 292 }, notice: null, siteName: 'Bulletin' },
    date: { weekday: 'Thu', day: '24', month: 'December' },
    cover: { category: 'prayer', season: 'winter', variant: 0 } as const,
  }
  const png = await renderShareImage({ ...image, title: 'قداس عيد الميلاد' })
  // The bare page has 248 there.
  const { channels } = await sharp(png).extract({ left: 300, top: 250, width: 420, height: 60 }).stats()
  expect(channels[0]?.mean).toBeLessThan(230)
  expect(await drawShareImage({ ...image, title: '<script>' })).not.toContain('script')
})
