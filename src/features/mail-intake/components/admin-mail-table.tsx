import { Link } from 'react-router'
import { formatInstant } from '../../../app/ui/dates.ts'
import { ScrollTable } from '../../../app/ui/scroll-table.tsx'
import type { ReceivedMail } from '../../../contract/scraping/mail-intake.ts'
import { mailsCopy } from '../../../copy/admin/events/mails.ts'

interface MailTableProps {
  mails: readonly ReceivedMail[]
  /** The address of the screen on which a mail is open. */
  linkTo: (mail: ReceivedMail) => string
  timeZone: string
  locale: string
}

export function AdminMailTable({ mails, linkTo, timeZone, locale }: MailTableProps) {
  return (
    <ScrollTable
      label={mailsCopy.tableLabel}
      caption={mailsCopy.title}
      minWidth="min-w-[52rem]"
      columns={mailsCopy.columns}
    >
      {mails.map((mail) => {
        const [sender, subject] = [mail.sender ?? mailsCopy.nobody, mail.subject ?? mailsCopy.noSubject]
        return (
          <tr key={mail.id} className="border-rule border-b align-baseline">
            <th scope="row" className="break-words px-3 py-2 font-semibold">
              <Link className="link" to={linkTo(mail)}>
                {subject}
              </Link>
            </th>
            <td className="px-3 py-2 [overflow-wrap:anywhere]">{sender}</td>
            <td className="px-3 py-2">{mail.church?.name ?? mailsCopy.noChurch}</td>
            <td className="px-3 py-2">{mailsCopy.result(mail)}</td>
            <td className="tabular whitespace-nowrap px-3 py-2">
              <time dateTime={mail.receivedAt}>{formatInstant(mail.receivedAt, timeZone, locale)}</time>
            </td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}
