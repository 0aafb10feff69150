/**
 * `npm run make:bulletins -- FOLDER`: the made bulletins as PDF with their truth, set by Debian's weasyprint,
 * groff and libreoffice-writer-nogui. Four of each layout, English and Spanish.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Half, makeBulletin, truthOf } from './content.ts'
import { heldOutLayouts } from './held-out-layouts.ts'
import type { Layout } from './layout.ts'
import { openLayouts } from './open-layouts.ts'
import { createIssue, type SecondHalf } from './second-hand/issue.ts'
import { openSecondLayouts } from './second-hand/open-layouts.ts'
import type { SecondLayout } from './second-hand/page.ts'
import { sealedSecondLayouts } from './second-hand/sealed-layouts.ts'
import { createIssue as createThirdIssue } from './third-hand/issue.ts'
import { type ThirdLayout, thirdLayouts } from './third-hand/layouts.ts'

const PER_LAYOUT = 4

function typeset(
  layout: Pick<Layout | SecondLayout | ThirdLayout, 'tool'>,
  source: string,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, layout.tool === 'groff' ? 'input.ms' : 'input.html')
  writeFileSync(file, source)
  const pdf = join(folder, 'input.pdf')
  const options = {
    stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
    maxBuffer: 20_000_000,
  }
  const convert = (type: string, from: string) =>
    execFileSync('soffice', ['--headless', '--convert-to', type, '--outdir', folder, from], options)
  if (layout.tool === 'weasyprint') execFileSync('weasyprint', [file, pdf], options)
  else if (layout.tool === 'groff')
    writeFileSync(pdf, execFileSync('groff', ['-Kutf8', '-t', '-ms', '-Tpdf', file], options))
  else if (layout.tool === 'libreoffice') convert('pdf:writer_web_pdf_Export', file)
  else {
    convert('odt', file)
    convert('pdf', join(folder, 'input.odt'))
  }
}

function makeHalf(half: Half, layouts: readonly Layout[], target: string): void {
  layouts.forEach((layout, at) => {
    for (let i = 0; i < PER_LAYOUT; i++) {
      const seed = (half === 'open' ? 1000 : 9000) + 10 * at + i
      const bulletin = makeBulletin(seed, half, i % 2 === 0 ? 'en' : 'es', i < PER_LAYOUT / 2)
      const folder = join(target, half, `${layout.name}-${i + 1}`)
      typeset(layout, layout.render(bulletin), folder)
      const expected = { church: bulletin.church, ...truthOf(bulletin, layout.printed) }
      writeFileSync(join(folder, 'expected.json'), JSON.stringify(expected))
    }
  })
}

/** By another author, who has not read the reader nor the layouts above. */
function makeSecondHalf(half: SecondHalf, layouts: readonly SecondLayout[], target: string): void {
  layouts.forEach((layout, at) => {
    for (let i = 0; i < PER_LAYOUT; i++) {
      const seed = (half === 'open-2' ? 30_000 : 70_000) + 10 * at + i
      const block = 2 * at + Math.floor(i / 2)
      const issue = createIssue(seed, half, i % 2 === 0 ? 'en' : 'es', block, layout.plan)
      const folder = join(target, half, `${layout.name}-${i + 1}`)
      typeset(layout, layout.render(issue), folder)
      writeFileSync(join(folder, 'expected.json'), JSON.stringify(issue.expected))
    }
  })
}

/** By a third author, who has read none of the above. */
function makeThirdHalf(target: string): void {
  thirdLayouts.forEach((layout, at) => {
    for (let i = 0; i < PER_LAYOUT; i++) {
      const issue = createThirdIssue(at, i, layout.voices[i < PER_LAYOUT / 2 ? 0 : 1], layout.plan)
      const folder = join(target, 'sealed-3', `${layout.name}-${i + 1}`)
      typeset(layout, layout.render(issue), folder)
      writeFileSync(join(folder, 'expected.json'), JSON.stringify(issue.expected))
    }
  })
}

const target = process.argv[2]
if (!target) throw new Error('Name the folder to write to.')
makeHalf('open', openLayouts, target)
makeHalf('held-out', heldOutLayouts, target)
makeSecondHalf('open-2', openSecondLayouts, target)
makeSecondHalf('sealed-2', sealedSecondLayouts, target)
makeThirdHalf(target)
