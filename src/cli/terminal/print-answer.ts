/** For `.option(...jsonOption)`, on every verb that answers. */
export const jsonOption = ['--json', 'print the answer as JSON'] as const

export interface JsonOption {
  json?: boolean
}

/** Prints what a verb has to answer: sentences for a person, or one JSON document for a program. */
export function printAnswer({ json }: JsonOption, answer: object, lines: readonly string[]): void {
  if (json) console.log(JSON.stringify(answer, null, 2))
  else for (const line of lines) console.log(line)
}
