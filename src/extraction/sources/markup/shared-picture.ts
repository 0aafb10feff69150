import { type Page, resolveAddress } from '../../html/tree.ts'

/** The picture that a page names for shared links (ogp.me), or null. */
export function readSharedPicture(page: Page): string | null {
  const meta = page.elements.find(
    ({ name, attribs }) =>
      name === 'meta' && /^og:image(?::(?:secure_)?url)?$/i.test(attribs.property ?? attribs.name ?? ''),
  )
  return resolveAddress(meta?.attribs.content, page.base)
}
