import { createContext, useContext } from 'react'
import { type DateStyle, formatDate, formatInstant, formatInstantDate } from './dates.ts'

/** Where and how dates are written, for a whole screen. */
export const DatesContext = createContext({ locale: 'en-US', timeZone: 'UTC' })

/** Writes dates as the screen has them: an instant with its time (`moment`) or as a day, and calendar dates. */
export function useDates() {
  const { locale, timeZone } = useContext(DatesContext)
  return {
    locale,
    timeZone,
    moment: (instant: string) => formatInstant(instant, timeZone, locale),
    day: (instant: string) => formatInstantDate(instant, timeZone, locale),
    date: (isoDate: string, style: DateStyle) => formatDate(isoDate, style, locale),
  }
}
