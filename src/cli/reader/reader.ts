import { readFile, writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { extractEvents } from '../../extraction/extract.ts'
import { answeredPage } from '../../extraction/model/read-answer.ts'
import { loadCity } from '../installation/load-city.ts'
import { whyUnread } from '../terminal/extract-input.ts'
import { UnwritableFileError } from '../terminal/write-file.ts'
import { BATCH_FORMATS, type BatchFormat, questionLine, readResultLine } from './batch-file.ts'
import { isAskedAbout, readPageFolder } from './page-folder.ts'

interface FolderOptions {
  output: string
  now: string
  timezone?: string
}

interface ExportOptions extends FolderOptions {
  format: BatchFormat
  model: string
  unsure?: true
}

/** Adds `bulletin reader`: the questions to a model as a provider's batch file, and what its answers give. No database. */
export function registerReader(program: Command): void {
  const reader = program.command('reader').description('ask a language model about saved pages, in a batch')
  const now = new Option('--now <date>', 'day of reading, where a page names none').default(
    new Date().toISOString().slice(0, 10),
    'today',
  )
  const zone = new Option(
    '--timezone <zone>',
    "IANA time zone of a page that names none (default: the city's)",
  )
  reader
    .command('export-questions')
    .description('write one question a page, as a batch file in JSON Lines')
    .argument('<folder>', 'HTML files, or folders of input.html with meta.json or expected.json')
    .requiredOption('--model <name>', 'name of the model at the provider')
    .requiredOption('--output <file.jsonl>', 'file to write')
    .addOption(new Option('--format <format>', 'whose batch file').choices(BATCH_FORMATS).default('openai'))
    .option('--unsure', 'only pages of which the reader is unsure, as a visit would ask')
    .addOption(now)
    .addOption(zone)
    .action((folder: string, options: ExportOptions, command: Command) =>
      exportQuestions(folder, options).catch((error: unknown) => command.error(`error: ${wordsOf(error)}`)),
    )
  reader
    .command('import-answers')
    .description(
      'write what the answers of a batch give, one {id, events} a line: npm run eval:reader -- --answers',
    )
    .argument('<results.jsonl>', 'the file that the provider made')
    .argument('<folder>', 'the pages that were asked about')
    .requiredOption('--output <file.jsonl>', 'file to write')
    .addOption(now)
    .addOption(zone)
    .action((results: string, folder: string, options: FolderOptions, command: Command) =>
      importAnswers(results, folder, options).catch((error: unknown) =>
        command.error(`error: ${wordsOf(error)}`),
      ),
    )
}

async function exportQuestions(folder: string, options: ExportOptions): Promise<void> {
  const saved = await readPages(folder, options)
  const pages = options.unsure ? saved.filter(isAskedAbout) : saved
  await writeLines(
    options.output,
    pages.map((page) => questionLine(page, options.format, options.model)),
  )
  console.log(`${pages.length} of ${saved.length} pages: ${options.output}`)
}

async function importAnswers(results: string, folder: string, options: FolderOptions): Promise<void> {
  const pages = new Map((await readPages(folder, options)).map((page) => [page.id, page]))
  const file = await readFile(results, 'utf8').catch((error: unknown) => {
    throw new Error(whyUnread(results, error))
  })
  const answers = file.split('\n').flatMap((line, at) => (line.trim() ? [readResultLine(line, at + 1)] : []))
  const readings = answers.map(({ id, answer }) => {
    const page = pages.get(id)
    if (!page) throw new Error(`There is no page ${id} in ${folder}.`)
    const body = answeredPage(page.lines, answer)
    return { id, ...extractEvents({ ...page.input, body, type: 'model' }) }
  })
  await writeLines(
    options.output,
    readings.map(({ id, events }) => ({ id, events })),
  )
  const count = (each: (reading: (typeof readings)[number]) => number) =>
    readings.reduce((sum, reading) => sum + each(reading), 0)
  const tokens = (of: 'inputTokens' | 'outputTokens') => answers.reduce((sum, answer) => sum + answer[of], 0)
  console.log(
    [
      `${readings.length} answers, ${answers.filter(({ answer }) => answer === null).length} of them unusable`,
      `${count(({ events }) => events.length)} dates found on the pages`,
      `${count(({ rejections }) => rejections.length)} events dropped`,
      `${tokens('inputTokens')} tokens in, ${tokens('outputTokens')} out`,
    ].join('; '),
  )
}

async function readPages(folder: string, { now, timezone }: FolderOptions) {
  return readPageFolder(folder, { now, timeZone: timezone ?? (await loadCity()).timeZone })
}

async function writeLines(file: string, lines: readonly object[]): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await writeFile(file, text).catch((error: unknown) => {
    throw new UnwritableFileError(file, error)
  })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
