import { Link } from 'react-router'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { EventDetail } from '../../../../contract/events/events.ts'
import { eventCopy } from '../../../../copy/events/event.ts'
import { shownFieldCopy } from '../../../../copy/events/event-fields.ts'
import { churchPath } from '../../../../domain/churches/church-path.ts'

type OtherText = Exclude<
  keyof (typeof shownFieldCopy)['en'],
  'title' | 'eventDate' | 'eventTime' | 'location' | 'description'
>
/** What has no place of its own on the page stands here. */
const isOther = (name: string): name is OtherText => !/^(?:title|event|location|description)/.test(name)

/** Hosted By: the church, its web site, and contact information that is not the web site again. */
export function EventHost({ event }: { event: EventDetail }) {
  const copy = useCopy(eventCopy)
  const fieldWords = useCopy(shownFieldCopy)
  const { church, url } = event
  return (
    <section>
      <h2 className="text-h3">{copy.hostedBy}</h2>
      <p>
        <Link to={churchPath(church)} className="link inline-flex min-h-11 items-center font-semibold">
          {church.name}
        </Link>
      </p>
      {church.neighborhood && <p className="text-muted">{church.neighborhood}</p>}
      {church.website && (
        <p>
          <a className="link print-address inline-flex min-h-11 items-center" href={church.website}>
            {copy.visitWebsite}
          </a>
        </p>
      )}
      {url && /^https?:/.test(url) && url !== church.website && (
        <p>
          <a className="link print-address inline-flex min-h-11 items-center" href={url}>
            {copy.visitEventPage}
          </a>
        </p>
      )}
      {Object.keys(fieldWords)
        .filter(isOther)
        .map(
          (name) =>
            event[name] &&
            event[name] !== church.website && (
              <p key={name}>
                {fieldWords[name]}: <Contact info={event[name]} />
              </p>
            ),
        )}
    </section>
  )
}

function Contact({ info }: { info: string }) {
  const href = contactAddress(info)
  if (href === null) return <>{info}</>
  return (
    <a className="link" href={href}>
      {info}
    </a>
  )
}

/** Something to click on where the information is nothing but an e-mail, a web or a telephone address. */
function contactAddress(info: string): string | null {
  if (/^https?:\/\/\S+$/.test(info)) return info
  if (/^[^\s@]+@[^\s@]+$/.test(info)) return `mailto:${info}`
  if (/^\+?[\d\s().-]{10,}$/.test(info)) return `tel:${info.replace(/[^\d+]/g, '')}`
  return null
}
