import { MenuLink, MenuSheet } from '../../../../app/ui/dialog/menu-sheet.tsx'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { eventCopy } from '../../../../copy/events/event.ts'
import type { CalendarLinks } from '../../../../domain/feeds/calendar-links.ts'

/** Ways to put this one event into a calendar; plain links, so that they need no script. */
export function AddToCalendar({ links }: { links: CalendarLinks }) {
  const copy = useCopy(eventCopy).calendar
  return (
    <MenuSheet label={copy.title} icon={<Mark name="calendar" />}>
      <MenuLink href={links.file} isHere>
        {copy.file}
      </MenuLink>
      <MenuLink href={links.google}>{copy.google}</MenuLink>
      <MenuLink href={links.outlook}>{copy.outlook}</MenuLink>
    </MenuSheet>
  )
}
