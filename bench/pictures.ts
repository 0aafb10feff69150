/**
 * How long a visitor waits while pictures are read: `npm run bench:pictures [FOLDER]`, after `npm run build`; half a minute.
 * Reads a flyer again and again, or the PNGs of a folder of made flyers, and asks for the home page meanwhile, first
 * without. Fails where 99 in 100 answers take longer than 100 ms. Server, visitor and reader share this process.
 */
import { globSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTesseractPictureText } from '../src/ports/picture-text/tesseract-picture-text.ts'
import { openCity } from './open-city.ts'

const EVENTS = 1000
const PICTURES = 15
const MS_BETWEEN_REQUESTS = 20
const IDLE_REQUESTS = 300
const MAX_P99_MS = 100

const [folder] = process.argv.slice(2)
const fixture = join(import.meta.dirname, '../src/ports/picture-text/flyer.fixture.png')
const files = folder ? globSync('**/*.png', { cwd: folder }).map((file) => join(folder, file)) : [fixture]
const { origin, close } = await openCity(EVENTS)
const pictureText = createTesseractPictureText()

async function askWhile(isGoingOn: (asked: number) => boolean): Promise<number[]> {
  const waits: number[] = []
  while (isGoingOn(waits.length)) {
    const askedAt = performance.now()
    await (await fetch(`${origin}/`)).text()
    waits.push(performance.now() - askedAt)
    await setTimeout(MS_BETWEEN_REQUESTS)
  }
  return waits.toSorted((a, b) => a - b)
}

const describe = (waits: readonly number[]) =>
  [0.5, 0.99]
    .map((part) => `p${part * 100} ${(waits[Math.floor(part * waits.length)] ?? 0).toFixed(0)} ms`)
    .join(', ')

async function readPictures(): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < PICTURES; i++) {
    const startedAt = performance.now()
    await pictureText.read(new Uint8Array(readFileSync(files[i % files.length] ?? fixture)))
    times.push((performance.now() - startedAt) / 1000)
  }
  return times
}

const idle = await askWhile((asked) => asked < IDLE_REQUESTS)
console.log(`GET / without: ${describe(idle)}`)
let isReading = true
const reading = readPictures().finally(() => {
  isReading = false
})
const busy = await askWhile(() => isReading)
const times = await reading
const mean = times.reduce((sum, time) => sum + time, 0) / times.length
console.log(`GET / while ${PICTURES} pictures are read: ${describe(busy)} of ${busy.length}`)
console.log(
  `a picture: ${mean.toFixed(1)} s, slowest ${Math.max(...times).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
)
await pictureText.close()
await close()
if ((busy[Math.floor(0.99 * busy.length)] ?? 0) > MAX_P99_MS) process.exitCode = 1
