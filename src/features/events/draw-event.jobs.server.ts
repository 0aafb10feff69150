import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import satori, { type Font } from 'satori'
import { drawEvent, type EventPicture, PICTURE } from './event-picture.service.server.ts'

const SERIF = '@fontsource/newsreader/files/newsreader'
const SANS = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next'
const SCRIPTS = ['latin', 'latin-ext']

const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))

async function loadFonts(): Promise<Font[]> {
  // A font of each script has a name of its own: what the first has not got is looked for in the next.
  const files = SCRIPTS.flatMap((script) => [
    { name: `Newsreader ${script}`, file: `${SERIF}-${script}-600-normal.woff`, weight: 600 as const },
    { name: `Atkinson ${script}`, file: `${SANS}-${script}-400-normal.woff`, weight: 400 as const },
  ])
  return Promise.all(
    files.map(async ({ name, file, weight }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await read(file),
    })),
  )
}

const ready = Promise.all([
  loadFonts(),
  read('@resvg/resvg-wasm/index_bg.wasm').then((wasm) => initWasm(wasm)),
]).then(([fonts]) => fonts)

/** What a worker thread does with one event: its picture as PNG. Drawing takes a fifth of a second of the processor. */
export default async function drawPicture(picture: EventPicture): Promise<Uint8Array> {
  const svg = await satori(drawEvent(picture), { ...PICTURE, fonts: await ready })
  // Texts are outlines by now: no font is needed, and the machine's are not looked for.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } })
  return image.render().asPng()
}
