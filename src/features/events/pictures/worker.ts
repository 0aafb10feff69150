import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import satori, { type Font } from 'satori'
import { drawEvent, type EventPicture, PICTURE } from './picture.ts'

/** A font of each script has a name of its own: what the first has not got is looked for in the next. */
const FONTS = [
  {
    name: 'Newsreader latin',
    weight: 600,
    file: import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-600-normal.woff'),
  },
  {
    name: 'Newsreader latin-ext',
    weight: 600,
    file: import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-ext-600-normal.woff'),
  },
  {
    name: 'Atkinson latin',
    weight: 400,
    file: import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff',
    ),
  },
  {
    name: 'Atkinson latin-ext',
    weight: 400,
    file: import.meta.resolve(
      '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff',
    ),
  },
] as const

const WASM = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')

const read = (address: string) => readFile(fileURLToPath(address))

async function loadFonts(): Promise<Font[]> {
  return Promise.all(
    FONTS.map(async ({ name, weight, file }) => ({ name, weight, style: 'normal', data: await read(file) })),
  )
}

const ready = Promise.all([loadFonts(), read(WASM).then((wasm) => initWasm(wasm))]).then(([fonts]) => fonts)

/** What a worker thread does with one event: its picture as PNG. Drawing takes a fifth of a second of the processor. */
export default async function drawPicture(picture: EventPicture): Promise<Uint8Array> {
  const svg = await satori(drawEvent(picture), { ...PICTURE, fonts: await ready })
  // Texts are outlines by now: no font is needed, and the machine's are not looked for.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } })
  return image.render().asPng()
}
