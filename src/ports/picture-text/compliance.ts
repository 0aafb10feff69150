import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PictureTextPort } from './port.ts'

/** A flyer of two degrees' lean. */
export const readFlyer = () => readFile(new URL('./flyer.fixture.png', import.meta.url))

/** What every reader of pictures has to do. */
export function pictureTextCompliance(open: () => PictureTextPort): void {
  test('pictures wait for each other; one that is none costs no other', async () => {
    const port = open()
    const flyer = await readFlyer()
    const [broken, read] = await Promise.all([port.read(flyer.subarray(0, 900)), port.read(flyer)])
    expect(port.description).not.toBe('')
    if (!port.isInstalled) {
      expect([broken, read]).toEqual(Array(2).fill({ ok: false, problem: 'not-installed' }))
      return
    }
    expect(broken).toEqual({ ok: false, problem: 'no-picture' })
    if (!read.ok) throw new Error(read.problem)
    const { lines, width } = read.text
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'Chili Supper',
      'Friday, December 4, 2026',
      '6:30 PM',
      'Fellowship Hall',
      'Bring a friend, and a pie for the table.',
    ])
    expect(lines.map(({ baseline }) => baseline)).toEqual(
      lines.map(({ baseline }) => baseline).toSorted((a, b) => a - b),
    )
    expect(lines[0]?.size).toBe(Math.max(...lines.map(({ size }) => size)))
    for (const { left, right, confidence } of lines.flatMap(({ words }) => words)) {
      expect(left < right && left >= 0 && right <= width).toBe(true)
      expect(confidence > 0.3 && confidence <= 1).toBe(true)
    }
  })
}
