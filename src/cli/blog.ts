import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { importPosts } from '../features/blog/importing/service.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { withContainer } from './installation/open-container.ts'
import { projectRoot } from './installation/project.ts'

const CONTENT = path.join(projectRoot, 'content', 'blog')

/** Adds `bulletin blog import [folder]`: posts from Markdown and HTML files, as often as one likes. */
export function registerBlog(program: Command): void {
  const blog = program.command('blog').description('the posts of the blog')
  blog
    .command('import')
    .description('add or update the posts of a folder of Markdown or HTML files with front matter')
    .argument('[folder]', 'where the files are', CONTENT)
    .action((folder: string, _options: unknown, command: Command) => {
      if (!existsSync(folder)) command.error(`error: There is no folder ${folder}.`)
      return withContainer(async ({ db, city }) => {
        const { added, updated, renamed, unchanged, bad } = await importPosts({
          db,
          clock: systemClock,
          timeZone: city.timeZone,
          folder: path.resolve(folder),
          author: city.site.name,
        })
        for (const file of added) console.log(`added    ${file}`)
        for (const file of updated) console.log(`updated  ${file}`)
        for (const file of renamed) console.log(`renamed  ${file} (its old address leads to the new one)`)
        for (const { file, reason } of bad) console.error(`bad      ${file}: ${reason}`)
        console.log(
          `${added.length} added, ${updated.length} updated, ${renamed.length} renamed, ${unchanged.length} unchanged, ${bad.length} bad.`,
        )
        if (bad.length > 0) process.exitCode = 1
      })
    })
}
