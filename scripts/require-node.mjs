// Loaded before every script (`node --import`), so that an old Node says in one sentence what is wrong, instead of
// failing on the first TypeScript file. Plain JavaScript on purpose: an old Node has to be able to read it.
const NEEDED_MAJOR = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED_MAJOR) {
  process.stderr.write(
    `This needs Node ${NEEDED_MAJOR} or newer, and ${process.version} is running: install Node ${NEEDED_MAJOR}, or run "npm install" without --omit=optional, which brings it along on most machines.\n`,
  )
  process.exit(1)
}
