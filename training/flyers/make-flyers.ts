/**
 * `npm run make:flyers -- FOLDER`: 40 flyers as PNG with their truth, drawn by the tests' browser. Each has its design,
 * fonts, ground, angle (to 5 degrees), size (800 to 2000 pixels) and, every other one, the traces of a JPEG or of blur.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../tests/support/browser.ts'
import { addDays, createDice } from '../bulletins/content.ts'
import { type Design, heldOutDesigns, openDesigns } from './designs.ts'
import type { FlyerText } from './flyer-text.ts'
import { heldOutTexts } from './held-out-texts.ts'
import { openTexts } from './open-texts.ts'

const [WIDTH, HEIGHT] = [850, 1100]

async function draw(page: Page, design: Design, text: FlyerText, at: number, seed: number): Promise<Buffer> {
  const dice = createDice(seed)
  const ground = dice.pick(design.grounds)(seed, dice.below(360))
  const [titleFont = '', textFont = ''] = design.fonts[at % design.fonts.length] ?? []
  const angle = dice.pick([0, 0, 1, -1.5, 2.5, -3, 4, -5, 5])
  const blur = dice.pick([0, 0, 0.4, 0.7])
  const html = `<!DOCTYPE html><meta charset="utf-8"><style>*{box-sizing:border-box} body{margin:0;background:#c9c6bf;overflow:hidden}
    .sheet{width:${WIDTH}px;height:${HEIGHT}px;position:relative;overflow:hidden;transform:rotate(${angle}deg) scale(${angle === 0 ? 1 : 0.92});filter:blur(${blur}px)}
    .ground{position:absolute;inset:0;width:100%;height:100%} .page{position:absolute;inset:0;font-family:'${textFont}'} h1{font-family:'${titleFont}'} ${design.style}</style>
    <div class="sheet">${ground}<div class="page">${design.body(text)}</div></div>`
  await page.setContent(html)
  const quality = dice.pick([0, 0, 30, 50])
  if (quality > 0) {
    const jpeg = await page.screenshot({ type: 'jpeg', quality })
    await page.setContent(
      `<style>body{margin:0}img{width:${WIDTH}px}</style><img src="data:image/jpeg;base64,${jpeg.toString('base64')}">`,
    )
  }
  return page.screenshot({ type: 'png' })
}

async function makeHalf(
  half: string,
  designs: readonly Design[],
  texts: readonly FlyerText[],
  target: string,
) {
  const browser = await launchBrowser()
  for (const [at, text] of texts.entries()) {
    const seed = (half === 'open' ? 500 : 8500) + at
    const design = designs[at % designs.length] as Design
    const deviceScaleFactor = [0.95, 1.2, 1.5, 1.8][(at + Math.floor(at / 5)) % 4] as number
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor })
    const folder = join(target, half, `${String(at + 1).padStart(2, '0')}-${design.name}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'input.png'),
      await draw(page, design, text, Math.floor(at / designs.length), seed),
    )
    await page.close()
    const titles = [text.title.replaceAll('|', ' '), ...(text.alt ?? [])]
    const now = addDays(text.date, -10 - createDice(seed).below(30))
    writeFileSync(
      join(folder, 'expected.json'),
      JSON.stringify({ titles, date: text.date, hour: text.hour, place: text.place, now }),
    )
  }
  await browser.close()
}

const target = process.argv[2]
if (!target) throw new Error('Name the folder to write to.')
await makeHalf('open', openDesigns, openTexts, target)
await makeHalf('held-out', heldOutDesigns, heldOutTexts, target)
