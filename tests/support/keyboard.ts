import type { FileChooser, Page } from 'playwright-core'
import { eventually } from './visits.ts'

/** Presses Tab until what has this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    const focused = await nameOfFocus(page)
    if (focused === name) return
    passed.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 presses of Tab did not lead to "${name}", but to ${passed.join(', ')}.`)
}

/**
 * Opens the chooser of the file field that has this name, by the keyboard. A browser on a busy machine passes over the
 * key now and then, so that it is pressed once more where no chooser opens, as a person would.
 */
export async function openFileChooser(page: Page, name: string): Promise<FileChooser> {
  await tabTo(page, name)
  const opened = page.waitForEvent('filechooser', { timeout: 30_000 })
  let isOpen = false
  const pressing = (async () => {
    while (!isOpen) {
      await page.keyboard.press('Enter')
      await Promise.race([opened, page.waitForTimeout(5_000)])
    }
  })()
  const chooser = await opened.finally(() => {
    isOpen = true
  })
  await pressing
  return chooser
}

/** Waits until another element has the focus, and answers its name. */
export async function focusMovedOn(page: Page, from: string): Promise<string> {
  await eventually(() => nameOfFocus(page)).not.toBe(from)
  return nameOfFocus(page)
}

/** The label of the link, button or field that has the focus, without an emoji before it. */
export function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const isChoice = element instanceof HTMLSelectElement
    const text = isField || isChoice ? element.labels?.[0]?.textContent : element?.textContent
    const label = element?.getAttribute('aria-label') ?? text ?? ''
    return label.replace(/^[^\p{L}\p{N}]+/u, '').trim()
  })
}

export function hasFocus(element: Element): boolean {
  return element === document.activeElement
}

/**
 * Walks over the whole page by Tab and answers, a line each, where the focus was not to be seen: no outline, out of
 * the window, or under something else; and where it did not follow the order of the page.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let stop = 1; stop < 300; stop++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(lookAtFocus, stop)
    if (fault === 'end') return faults
    if (fault !== null) faults.push(fault)
  }
  return [...faults, 'The page has no end for the Tab key.']
}

/** What is wrong with the element in focus, null when nothing is, "end" when the focus has left or begun anew. */
function lookAtFocus(stop: number): string | null {
  const element = document.activeElement
  if (element === null || element === document.body || element.hasAttribute('data-stop')) {
    return stop === 1 ? 'The Tab key leads nowhere.' : 'end'
  }
  const previous = document.querySelector(`[data-stop="${stop - 1}"]`)
  element.setAttribute('data-stop', String(stop))
  const name = `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40) || element.id}"`
  if (previous && !(previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    return `${name} comes before its place`
  }
  // The page in a frame shows its own focus.
  if (element.tagName === 'IFRAME') return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} has no outline`
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return `${name} has no size`
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `${name} is out of sight`
  const [x, y] = [left + Math.min(width, 300) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
  const over = document.elementFromPoint(x, y)
  const isSeen = over === null || element.contains(over) || over.contains(element)
  const isHeader = over?.closest('header.site') && !element.closest('header.site')
  return isSeen || !isHeader ? null : `${name} lies under the header`
}
