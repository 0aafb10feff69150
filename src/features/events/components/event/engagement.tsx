import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useLazyPart } from '../../../../app/ui/dialog/lazy-part.tsx'
import { MENU_ITEM, MenuLink, MenuSheet } from '../../../../app/ui/dialog/menu-sheet.tsx'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { Toggle } from '../../../../app/ui/form/toggle.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { City } from '../../../../contract/city.ts'
import { eventCopy } from '../../../../copy/events/event.ts'
import type { LocalComment } from '../comments/comment-pages.ts'
import type { Comments } from '../comments/comments.tsx'
import { type ShareContent, useCopyLink } from './share-button.tsx'
import { shareLinks } from './share-links.ts'

/** The like count starts at a random number from 1 to this (specification, section 9). */
export const MAX_LIKES = 20

interface EngagementProps {
  share: ShareContent
  services: City['share']
  locale: string
}

/** Likes and comments of this page alone: nothing is sent anywhere (section 2). */
export function Engagement({ share, services, locale }: EngagementProps) {
  const copy = useCopy(eventCopy).engagement
  const [likes, setLikes] = useState<number | null>(null)
  const [isLiked, setIsLiked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [comments, setComments] = useState<LocalComment[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  const commentsId = useId()

  // Drawn in the browser alone, so that server and browser render the same page.
  useEffect(() => setLikes(1 + Math.floor(Math.random() * MAX_LIKES)), [])

  function post(authorName: string, content: string) {
    setComments((former) => [
      { id: former.length + 1, authorName, content, createdAt: new Date() },
      ...former,
    ])
  }

  return (
    <section aria-label={copy.label} className="no-print border-rule border-t pt-6">
      <div className="flex flex-wrap items-start gap-3">
        <Toggle className="needs-script" pressed={isLiked} onPressedChange={setIsLiked}>
          <Mark name="outreach" />
          {copy.like}
          <span className="tabular min-w-[2ch]">{likes === null ? '' : likes + (isLiked ? 1 : 0)}</span>
        </Toggle>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={commentsId}
          onClick={() => {
            setIsOpen(!isOpen)
            setWasOpen(true)
          }}
          className="needs-script inline-flex min-h-11 items-center gap-2 rounded border border-control bg-card px-3 font-semibold text-sm hover:border-ink"
        >
          <Mark name="comment" />
          {copy.comments}
          <span className="tabular">{comments.length}</span>
        </button>
        <ShareMenu share={share} services={services} />
      </div>
      <div id={commentsId} hidden={!isOpen} className="mt-6 max-w-[66ch]">
        {wasOpen && <LazyComments comments={comments} onPost={post} locale={locale} />}
      </div>
    </section>
  )
}

/** Few read or write comments: their code is fetched when they are opened. */
function LazyComments(props: ComponentProps<typeof Comments>) {
  const copy = useCopy(eventCopy).engagement
  const Part = useLazyPart(async () => (await import('../comments/comments.tsx')).Comments)
  if (Part === 'failed') return <p role="alert">{copy.failed}</p>
  return Part && <Part {...props} />
}

/** Services to share an event by; only copying the link needs a script. */
function ShareMenu({ share, services }: { share: ShareContent; services: City['share'] }) {
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
