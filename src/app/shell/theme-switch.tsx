import { shellCopy } from '../../copy/shell.ts'
import { otherTheme, type Theme, writeThemeCookie } from '../theme.ts'
import { Tooltip } from '../ui/dialog/tooltip.tsx'
import { useCopy } from '../ui/language.tsx'

/** Turns light to dark and back. Without a choice, and without a script, the page follows the system. */
export function ThemeSwitch() {
  const label = useCopy(shellCopy).theme
  return (
    <Tooltip text={label}>
      <button
        type="button"
        onClick={switchTheme}
        className="needs-script inline-flex size-11 items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink"
        aria-label={label}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" fill="currentColor" />
        </svg>
      </button>
    </Tooltip>
  )
}

function switchTheme() {
  const root = document.documentElement
  const system: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const shown = (root.dataset.theme as Theme | undefined) ?? system
  const { theme, stored } = otherTheme(shown, system)
  root.dataset.theme = theme
  // The Cookie Store API is missing in browsers that we still serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = writeThemeCookie(stored, location.protocol === 'https:')
}
