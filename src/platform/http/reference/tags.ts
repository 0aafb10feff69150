export const TAGS = [
  'Events',
  'Churches',
  'Scraping',
  'Trust',
  'Newsletter',
  'Subscribers',
  'Blog and pictures',
  'Advertising',
  'Accounts',
  'Webhooks',
  'Site',
] as const
type Tag = (typeof TAGS)[number]

/** Groups of calls by their addresses; the first that fits. */
const GROUPS: readonly (readonly [tag: Tag, pattern: RegExp])[] = [
  ['Scraping', /^\/api\/(?:scrap(?:e|ing-logs)(?:\/|$)|churches\/\{id\}\/scraping)/],
  ['Trust', /^\/api\/admin\/trust(?:\/|$)/],
  ['Subscribers', /^\/api\/(?:admin\/subscribers?(?:-stats)?|newsletter)(?:\/|$)/],
  ['Newsletter', /^\/api\/(?:newsletters|go|mail-reports)(?:[./]|$)/],
  ['Advertising', /^\/api\/(?:advertising|create-payment|payments|purchases|sales)/],
  ['Churches', /^\/api\/(?:admin\/)?churches(?:\/|$)/],
  ['Blog and pictures', /^\/api\/(?:admin\/)?(?:blog|posts|pictures|covers|share)(?:\/|$)/],
  ['Accounts', /^\/api\/(?:auth|admin\/(?:accounts?|api-tokens|audit))(?:\/|$)/],
  ['Webhooks', /^\/api\/admin\/webhook/],
  ['Events', /^\/api\/(?:events|embed|screen|week)/],
]

export function tagOf(path: string): Tag {
  return GROUPS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Site'
}
