/**
 * The pictures of docs/look.md: twelve public screens at three widths, by day and by night, in both languages. `node
 * tests/support/contact-sheets.ts http://localhost:3000` takes them of a demo city that runs there.
 */
import sharp, { type OverlayOptions } from 'sharp'
import { launchBrowser } from './browser.ts'

const origin = process.argv[2] ?? 'http://localhost:3000'
const SIZES = [
  { width: 320, height: 720, thumb: 132 },
  { width: 375, height: 812, thumb: 132 },
  { width: 1280, height: 800, thumb: 240 },
]
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'es'] as const
const GAP = 8

async function firstOf(path: string): Promise<string> {
  const [first] = (await (await fetch(`${origin}${path}`)).json()) as { id: number }[]
  return String(first?.id)
}

const event = await firstOf('/api/events?limit=1')
const church = await firstOf('/api/churches?limit=1')
const screens = [
  ...['/', '/?when=weekend', '/?q=kids+saturday+morning', `/event/${event}`, '/churches?browse=all'],
  ...[`/churches/${church}`, '/newsletter', '/blog', '/gallery', '/advertise', '/add-church', '/nowhere'],
]

const browser = await launchBrowser()
for (const { width, height, thumb } of SIZES) {
  const high = Math.round((thumb * height) / width)
  const pictures: OverlayOptions[] = []
  for (const [row, [colorScheme, language]] of THEMES.flatMap((theme) =>
    LANGUAGES.map((each) => [theme, each] as const),
  ).entries()) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme })
    for (const [column, path] of screens.entries()) {
      const page = await context.newPage()
      const address = new URL(path, origin)
      address.searchParams.set('lang', language)
      await page.goto(address.href, { waitUntil: 'networkidle' })
      const input = await sharp(await page.screenshot())
        .resize(thumb, high)
        .toBuffer()
      pictures.push({ input, left: column * (thumb + GAP), top: row * (high + GAP) })
      await page.close()
    }
    await context.close()
  }
  const whole = {
    width: screens.length * (thumb + GAP) - GAP,
    height: 4 * (high + GAP) - GAP,
    channels: 3 as const,
  }
  await sharp({ create: { ...whole, background: '#808080' } })
    .composite(pictures)
    .webp({ quality: 55, effort: 6 })
    .toFile(`docs/images/look-${width}.webp`)
}
await browser.close()
