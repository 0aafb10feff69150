import { isElement, type Page, textOf } from '../html/tree.ts'

/** A page with as many letters has content without its scripts. */
const MIN_LETTERS = 200

/**
 * Whether a page is an empty frame that only scripts fill in a browser, such as `<div id="root"></div>` or
 * `<church-app></church-app>` with a script: whether such a page lists events is unknown.
 */
export function isShell(page: Page): boolean {
  const isMount = ({ name, attribs, children }: Page['elements'][number]) =>
    (name.includes('-') || (attribs.id !== undefined && (name === 'div' || name === 'main'))) &&
    !children.some((child) => (isElement(child) ? child.name !== 'script' : child.text.trim() !== ''))
  const hasScript = page.scripts.length > 0
  if (!hasScript || !page.elements.some(isMount)) return false
  return (textOf(page.root, 3000).match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS
}
