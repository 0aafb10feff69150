/** Groups of calls by their addresses; the first that fits. */
const GROUPS: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['Scraping', /^\/api\/(?:scrap(?:e|ing-logs)(?:\/|$)|churches\/\{id\}\/scraping)/],
  ['Trust', /^\/api\/admin\/trust(?:\/|$)/],
  ['Subscribers', /^\/api\/(?:admin\/subscribers?(?:-stats)?|newsletter)(?:\/|$)/],
  ['Newsletter', /^\/api\/(?:newsletters|go|mail-reports)(?:[./]|$)/],
  ['Advertising', /^\/api\/(?:advertising|create-payment|payments|purchases|sales)/],
  ['Churches', /^\/api\/(?:admin\/)?churches(?:\/|$)/],
  ['Blog and pictures', /^\/api\/(?:admin\/)?(?:blog|posts|pictures|covers|share)(?:\/|$)/],
  ['Accounts', /^\/api\/(?:auth|admin\/(?:accounts?|api-tokens|audit))(?:\/|$)/],
  ['Webhooks', /^\/api\/admin\/webhooks?(?:\/|$)/],
  ['Events', /^\/api\/(?:events|embed|screens?|today|print)/],
]
const OTHER = 'Site'

export const TAGS = ['Events', ...GROUPS.map(([tag]) => tag).filter((tag) => tag !== 'Events'), OTHER]

export function tagOf(path: string): string {
  return GROUPS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER
}
