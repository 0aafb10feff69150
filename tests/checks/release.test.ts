import { expect, test } from 'vitest'
import { COPIED_PACKAGES } from '../../scripts/release/bundle.ts'
import { writeChanges } from '../../scripts/release/changelog.ts'
import { describeMaterials, findPackages, productionNames, readLock } from '../../scripts/release/packages.ts'

const lock = readLock()

test('a release copies the packages that cannot be bundled, with what they need, and none that only builds', () => {
  const copied = productionNames(lock).filter((name) => COPIED_PACKAGES.test(name))
  const folders = findPackages(lock, copied)
  expect(copied).toEqual(expect.arrayContaining(['sharp', 'piscina', 'harfbuzzjs', '@resvg/resvg-wasm']))
  // What sharp itself needs.
  expect(folders).toContain('node_modules/detect-libc')
  expect(folders.filter((folder) => /vite|rolldown|typescript|drizzle-kit|node-linux/.test(folder))).toEqual(
    [],
  )
})

test('the bill of materials names each package of production with version, license and digest', () => {
  const folders = findPackages(lock, productionNames(lock))
  const { components } = describeMaterials(lock, folders, {
    version: '1.2.3',
    madeAt: new Date('2026-11-23T00:00:00Z'),
  })
  expect(components).toHaveLength(folders.length)
  expect(components.find(({ name }) => name === '@fastify/static')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/),
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})

test('the changes of a version are its commits by area, without what only developers notice', () => {
  const subjects = [
    'events: show the hour of a series',
    'tests: wait for the toast',
    'newsletter: send in two languages',
    'events: show the hour of a series',
    'no area',
  ]
  expect(writeChanges('1.2.3', '2026-11-23', subjects)).toBe(
    '## 1.2.3 (2026-11-23)\n\n### Events\n\n- Show the hour of a series\n\n### Newsletter and mail\n\n- Send in two languages',
  )
})
