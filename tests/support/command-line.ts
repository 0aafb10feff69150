import { format } from 'node:util'
import { Command, CommanderError } from 'commander'
import { vi } from 'vitest'

interface Ended {
  code: number
  out: string
  err: string
}

class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/** Runs a verb of the command line in this process, with these settings on top of its environment. */
export async function runVerb(
  register: (program: Command) => void,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const ended: Ended = { code: 0, out: '', err: '' }
  const printOut = (text: string) => {
    ended.out += text
    return true
  }
  const printErr = (text: string) => {
    ended.err += text
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printOut(String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => printErr(String(text))),
    vi.spyOn(console, 'log').mockImplementation((...values) => void printOut(`${format(...values)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...values) => void printErr(`${format(...values)}\n`)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? 0))
    }),
  ]
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const exitCode = process.exitCode
  process.exitCode = undefined
  try {
    const program = new Command('bulletin').exitOverride()
    program.configureOutput({ writeOut: printOut, writeErr: printErr })
    register(program)
    await program.parseAsync(words, { from: 'user' })
    ended.code = Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof Exit) ended.code = error.code
    else if (error instanceof CommanderError) ended.code = error.exitCode
    else throw error
  } finally {
    process.exitCode = exitCode
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
  return ended
}
