import { runCommand } from '../../scripts/run-command.ts'

let building: Promise<void> | undefined

export function buildPages(): Promise<void> {
  building ??= build()
  return building
}

async function build(): Promise<void> {
  const { exitCode, output } = await runCommand(process.execPath, ['scripts/build.ts', '--if-stale'], {
    output: 'capture',
  })
  if (exitCode !== 0) throw new Error(`The pages could not be built:\n${output}`)
}
