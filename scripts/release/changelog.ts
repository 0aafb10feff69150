/** Areas in the order in which a reader meets them, each by the first word of its commits' subjects. */
const AREAS: readonly (readonly [title: string, rooms: RegExp])[] = [
  [
    'Public pages',
    /^(?:pages|home|search|directory|feeds|blog|look|ui|styles|forms|copy|places|map|pictures|privacy)$/,
  ],
  ['Events', /^(?:events|review|audit|inbox|categories|demo)$/],
  ['Churches', /^(?:churches|matching|discovery|claims|trust)$/],
  ['Reading web sites', /^(?:scraping|extraction|extract|reader|web-fetch|crawl)$/],
  ['Newsletter and mail', /^(?:newsletter|mail|mail-reports|subscribers|analytics)$/],
  ['Advertising and payments', /^(?:advertising|payments|checkout|sales)$/],
  ['Administration', /^(?:admin|desk|accounts|settings|setup)$/],
  [
    'Operation',
    /^(?:server|http|cache|database|migrations|schema|jobs|limits|restore|cli|deploy|release|package|deps)$/,
  ],
]
const MAX_LINES_AN_AREA = 15

/**
 * The section of a version: the subjects of its commits (newest first), grouped by area, without what only developers
 * notice. Of many commits in one area the newest are listed.
 */
export function writeChanges(version: string, date: string, subjects: readonly string[]): string {
  const byArea = new Map<string, string[]>()
  for (const subject of subjects) {
    const [, room = '', words = ''] = /^([\w-]+)[^:]*: (.+)$/.exec(subject) ?? []
    const title = AREAS.find(([, rooms]) => rooms.test(room))?.[0]
    if (title !== undefined) byArea.set(title, [...(byArea.get(title) ?? []), words])
  }
  const parts = AREAS.flatMap(([title]) => {
    const all = [...new Set(byArea.get(title))]
    if (all.length === 0) return []
    const lines = all
      .slice(0, MAX_LINES_AN_AREA)
      .map((words) => `- ${words[0]?.toUpperCase()}${words.slice(1)}`)
    const more = all.length - lines.length
    return [
      `### ${title}\n\n${[...lines, ...(more > 0 ? [`- and ${more} earlier changes`] : [])].join('\n')}`,
    ]
  })
  return [`## ${version} (${date})`, ...parts].join('\n\n')
}
