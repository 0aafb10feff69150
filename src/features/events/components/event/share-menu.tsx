import { MENU_ITEM, MenuLink, MenuSheet } from '../../../../app/ui/dialog/menu-sheet.tsx'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { City } from '../../../../contract/city.ts'
import { eventCopy } from '../../../../copy/events/event.ts'
import { type ShareContent, useCopyLink } from './share-button.tsx'
import { shareLinks } from './share-links.ts'

/** Services to share an event by; only copying the link needs a script. */
export function ShareMenu({ share, services }: { share: ShareContent; services: City['share'] }) {
  const notices = useCopy(eventCopy)
  const copy = notices.engagement
  const copyLink = useCopyLink(share.url, notices)
  const links = shareLinks(services, share)
  return (
    <MenuSheet label={copy.shareMenu} icon={<Mark name="share" />}>
      <MenuLink href={links.microblog}>{services.microblog.name}</MenuLink>
      <MenuLink href={links.social}>{services.social.name}</MenuLink>
      <MenuLink href={links.messaging}>{services.messaging.name}</MenuLink>
      <MenuLink href={links.text}>{copy.text}</MenuLink>
      <MenuLink href={links.email}>{copy.email}</MenuLink>
      <li className="needs-script">
        <button type="button" onClick={copyLink} className={MENU_ITEM}>
          {copy.copyLink}
        </button>
      </li>
    </MenuSheet>
  )
}
