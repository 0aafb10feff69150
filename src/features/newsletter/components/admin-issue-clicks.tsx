import { Link } from 'react-router'
import { formatDate } from '../../../app/ui/dates.ts'
import { Panel } from '../../../app/ui/panel.tsx'
import type { IssueClicks } from '../../../contract/newsletter/newsletter.ts'
import { clicksCopy as copy } from '../../../copy/admin/newsletter.ts'

/** How often the links of a published issue were opened: sponsors' ones apart. */
export function AdminIssueClicks({ report, locale }: { report: IssueClicks; locale: string }) {
  const opened = report.links.filter(({ clicks }) => clicks > 0)
  const sponsored = report.links.filter(({ isSponsored }) => isSponsored)
  return (
    <Panel title={copy.title}>
      <p className="font-semibold leading-snug">{report.subject}</p>
      <p className="text-muted text-sm">{formatDate(report.publishedOn, 'long', locale)}</p>
      <p className="mt-2 text-sm">{report.isCounted ? copy.how : copy.off}</p>
      {sponsored.length > 0 && <LinkTable title={copy.sponsored} links={sponsored} locale={locale} />}
      {report.isCounted && (
        <LinkTable title={copy.others} links={opened.filter((link) => !link.isSponsored)} locale={locale} />
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
        {report.olderId && <AdjacentIssue id={report.olderId} label={copy.older} />}
        {report.newerId && <AdjacentIssue id={report.newerId} label={copy.newer} />}
      </p>
    </Panel>
  )
}

function AdjacentIssue({ id, label }: { id: number; label: string }) {
  return (
    <Link
      to={`/admin/newsletter?issue=${id}`}
      preventScrollReset
      className="link inline-flex min-h-11 items-center"
    >
      {label}
    </Link>
  )
}

function LinkTable(props: { title: string; links: IssueClicks['links']; locale: string }) {
  const { title, links, locale } = props
  if (links.length === 0) return <p className="mt-3 text-muted text-sm">{copy.none}</p>
  return (
    <table className="tabular mt-3 w-full text-sm">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="border-rule border-b text-left">
          <th scope="col" className="py-1 pr-3">
            {copy.link}
          </th>
          <th scope="col" className="py-1 text-right">
            {copy.clicks}
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ target, label, clicks, days }) => (
          <tr key={target} className="border-rule border-b align-top">
            <td className="wrap-anywhere py-1 pr-3">
              <a className="link" href={target}>
                {label}
              </a>
              <span className="block text-muted text-xs">
                {days
                  .map((each) => copy.onDay(formatDate(each.day, 'short', locale), each.clicks))
                  .join(', ')}
              </span>
            </td>
            <td className="py-1 text-right">{clicks.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
