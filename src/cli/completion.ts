import { Argument, type Command } from 'commander'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/** Adds `bulletin completion <shell>`: a script made from the verbs and options that are registered. */
export function registerCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes verbs and options: source it in the shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => console.log(describeCompletion(program, shell)))
}

export function describeCompletion(program: Command, shell: (typeof SHELLS)[number]): string {
  const verbs = listVerbs(program, '')
  if (shell === 'fish') return describeFish(verbs)
  // zsh reads bash's completions.
  const zsh = 'autoload -Uz compinit bashcompinit && compinit && bashcompinit\n'
  return `${shell === 'zsh' ? zsh : ''}${describeBash(verbs)}`
}

interface Verb {
  /** "newsletter publish"; "" = the program itself. */
  path: string
  /** What may follow, each with what it does. */
  words: [word: string, description: string][]
}

function listVerbs(command: Command, path: string): Verb[] {
  const words = [
    ...command.commands.map((verb) => [verb.name(), verb.description()] as [string, string]),
    ...command.options.map(({ long, description }) => [long ?? '', description] as [string, string]),
    ['--help', 'show what it does'] as [string, string],
  ]
  const below = command.commands.flatMap((verb) => listVerbs(verb, `${path} ${verb.name()}`.trim()))
  return [{ path, words }, ...below]
}

function describeBash(verbs: Verb[]): string {
  const cases = verbs.map(
    ({ path, words }) => `'${path}') words='${words.map(([word]) => word).join(' ')}' ;;`,
  )
  return `_bulletin() {
  local path='' words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${path:+$path }\${COMP_WORDS[i]}" in
    ${verbs.flatMap(({ path }) => (path === '' ? [] : [`'${path}'`])).join('|')}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path" in
  ${cases.join('\n  ')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _bulletin bulletin`
}

function describeFish(verbs: Verb[]): string {
  const paths = verbs.flatMap(({ path }) => (path === '' ? [] : [`'${path}'`]))
  const lines = verbs.flatMap(({ path, words }) =>
    words.map(([word, description]) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`
      return `complete -c bulletin -n 'test "$(__bulletin_path)" = "${path}"' ${what} -d '${description.replaceAll(/['\\]/g, '\\$&')}'`
    }),
  )
  return `function __bulletin_path
  set -l path
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim "$path $word")
    contains -- $longer ${paths.join(' ')}; and set path $longer
  end
  echo "$path"
end
${lines.join('\n')}`
}
