import { execFileSync } from 'node:child_process'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { describeCompletion } from './completion.ts'

function makeProgram(): Command {
  const program = new Command('bulletin')
  const newsletter = program.command('newsletter').description('the weekly issue')
  newsletter.command('publish').description("send it: it's final").option('--yes', 'do not ask')
  newsletter.command('preview')
  return program
}

test.each([
  [['bulletin', 'n'], ['newsletter']],
  [
    ['bulletin', 'newsletter', 'p'],
    ['publish', 'preview'],
  ],
  [['./bulletin', 'newsletter', 'publish', '7', '--y'], ['--yes']],
  [['bulletin', 'newsletter', 'publish', 'x'], []],
])('bash completes %j', (words, completions) => {
  const script = `${describeCompletion(makeProgram(), 'bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bulletin; printf '%s\\n' "\${COMPREPLY[@]}"`
  const printed = execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
  expect(printed.split('\n').filter(Boolean)).toEqual(completions)
})

test('fish gets each verb and option with its description, quoted', () => {
  expect(describeCompletion(makeProgram(), 'fish')).toContain(
    `test "$(__bulletin_path)" = "newsletter"' -f -a publish -d 'send it: it\\'s final'`,
  )
})
