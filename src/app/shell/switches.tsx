import { useLocation, useNavigation } from 'react-router'
import { LANGUAGE_INVITATIONS, LANGUAGE_NAMES, LANGUAGES } from '../../copy/language.ts'
import { useSite } from '../site.ts'
import { Tooltip } from '../ui/dialog/tooltip.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Switches() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  )
}

/**
 * Links to this very page in the other languages, each in its own words; while a slow device still draws the next page,
 * to that one: the address is the newest that is known when it is pressed. Plain links, answered by the page and a
 * cookie: they need no script, and the whole page changes.
 */
function LanguageSwitch() {
  const { language } = useSite()
  const here = useLocation()
  const next = useNavigation().location
  return LANGUAGES.filter((other) => other !== language).map((other) => {
    const addressOf = ({ pathname, search }: { pathname: string; search: string }) => {
      const params = new URLSearchParams(search)
      params.set('lang', other)
      return `${pathname}?${params}`
    }
    return (
      <Tooltip key={other} text={LANGUAGE_INVITATIONS[other]} lang={other}>
        <a
          href={addressOf(next ?? here)}
          onClick={({ currentTarget }) => {
            currentTarget.href = addressOf(next ?? window.location)
          }}
          lang={other}
          hrefLang={other}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded px-1 font-semibold text-[0.95em] hover:bg-sunken md:px-2"
        >
          <span aria-hidden="true" className="uppercase sm:hidden">
            {other}
          </span>
          <span className="sr-only sm:not-sr-only">{LANGUAGE_NAMES[other]}</span>
        </a>
      </Tooltip>
    )
  })
}
