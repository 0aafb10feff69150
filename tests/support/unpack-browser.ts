// Run as a process of its own by packaged-browser.ts, with TMPDIR set to the folder to unpack into: the package
// unpacks itself into the system's temporary folder, and takes whatever already lies there for its own.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
const archives = join(dirname(entry), '..', '..', 'bin')
await chromium.executablePath(archives)
// NSS, NSPR and expat, for machines that lack them.
await inflate(join(archives, 'al2023.tar.br'))
