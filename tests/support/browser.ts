import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { type BrowserProgram, providePackagedBrowser } from './packaged-browser.ts'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags for any Chromium: no window, no sandbox (tests run as root too), and no call home. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Names other than this machine's own lead nowhere, at once: a test never reaches the outside.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/**
 * What the package recommends, less what would hide faults of the pages (the same-origin and mixed-content rules) or
 * lets one page take the whole browser down with it.
 */
const UNWANTED_FLAGS =
  /^--(single-process|no-zygote|in-process-gpu|headless|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|enable-features|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist)/

let program: Promise<BrowserProgram> | undefined

/**
 * Starts a browser for tests; the caller closes it. It is the one named by BROWSER_PATH, else the one that comes with
 * the development dependencies, else one that the machine has, else (as root on Debian) one that is installed now.
 * Throws one sentence with every reason when there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  program ??= findBrowser()
  const { executable, environment } = await program
  return await playwright.launch({
    executablePath: executable,
    args: [...chromium.args.filter((flag) => !UNWANTED_FLAGS.test(flag)), ...FLAGS],
    // Playwright leaves this process's environment out when one is given.
    env: { ...(process.env as Record<string, string>), ...environment },
    timeout: 60_000,
  })
}

async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env.BROWSER_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`BROWSER_PATH names ${named}, which does not exist.`)
    return { executable: named, environment: {} }
  }
  const packaged = await providePackagedBrowser()
  if ('executable' in packaged) return packaged
  const installed = findSystemBrowser() ?? installDebianBrowser()
  if (installed !== undefined) return { executable: installed, environment: {} }
  throw new Error(
    `No browser for the tests: ${packaged.unavailable}, and this machine has no Chromium. Install one, or name one in BROWSER_PATH.`,
  )
}

function findSystemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((path) => existsSync(path))
}

/** The last resort, on a machine that the tests may change: as root where there is apt-get. */
function installDebianBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '--quiet'], options)
  execFileSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium'], options)
  return findSystemBrowser()
}
