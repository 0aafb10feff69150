const MAX_SLUG_CHARS = 60

/** The address of a church's page: "/churches/12-grace-chapel". A name without Latin letters leaves the number alone. */
export function churchPath({ id, name }: { id: number; name: string }): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-+|-+$/g, '')
  return `/churches/${id}${slug && `-${slug}`}`
}
