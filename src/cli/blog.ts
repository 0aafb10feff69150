import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { importPosts } from '../features/blog/writing/import-posts.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { withContainer } from './installation/open-container.ts'
import { projectRoot } from './installation/project.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

const CONTENT = path.join(projectRoot, 'content', 'blog')

/** Adds `bulletin blog import [folder]`: posts from Markdown and HTML files, as often as one likes. */
export function registerBlog(program: Command): void {
  const blog = program.command('blog').description('import posts of the blog')
  blog
    .command('import')
    .description('add or update the posts of a folder of Markdown or HTML files with front matter')
    .argument('[folder]', 'where the files are', CONTENT)
    .option(...jsonOption)
    .action((folder: string, options: JsonOption, command: Command) => {
      if (!existsSync(folder)) command.error(`error: There is no folder ${folder}.`)
      return withContainer(async ({ db, city }) => {
        const result = await importPosts({
          db,
          clock: systemClock,
          timeZone: city.timeZone,
          folder: path.resolve(folder),
          author: city.site.name,
        })
        const { added, updated, renamed, unchanged, bad } = result
        for (const { file, reason } of bad) console.error(`bad      ${file}: ${reason}`)
        printAnswer(options, result, [
          ...added.map((file) => `added    ${file}`),
          ...updated.map((file) => `updated  ${file}`),
          ...renamed.map((file) => `renamed  ${file} (its old address leads to the new one)`),
          `${added.length} added, ${updated.length} updated, ${renamed.length} renamed, ${unchanged.length} unchanged, ${bad.length} bad.`,
        ])
        if (bad.length > 0) process.exitCode = EXIT.partial
      })
    })
}
