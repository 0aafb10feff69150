import { formatDate } from '../../../../app/ui/dates.ts'
import { ScrollTable } from '../../../../app/ui/scroll-table.tsx'
import type { SalesWeek } from '../../../../contract/advertising/sales.ts'
import { salesCopy } from '../../../../copy/admin/sales.ts'
import { SLOTS } from '../../../../domain/advertising/slots.ts'

/** The coming weeks by slot: what is taken, and what is free to sell. */
export function AdminSalesCalendar({ weeks, locale }: { weeks: SalesWeek[]; locale: string }) {
  const copy = salesCopy.calendar
  return (
    <>
      <ScrollTable
        label={copy.tableLabel}
        caption={copy.title}
        minWidth="min-w-[56rem]"
        columns={[copy.columns, ...SLOTS.map((slot) => copy.slots[slot])]}
      >
        {weeks.map(({ from, slots }) => (
          <tr key={from} className="border-rule border-b align-top last:border-b-0">
            <th scope="row" className="whitespace-nowrap px-3 py-2 font-semibold">
              {formatDate(from, 'month-day', locale)}
            </th>
            {SLOTS.map((slot) => (
              <td key={slot} className="max-w-40 px-3 py-2">
                {slots[slot].length > 0 ? (
                  slots[slot].map((title, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one title
                    <span key={index} className="mb-1 block rounded bg-sunken px-2 py-0.5 last:mb-0">
                      {title}
                    </span>
                  ))
                ) : (
                  <span className="text-muted">{slot === 'rotation' ? '—' : copy.free}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      <p className="mt-3 max-w-[66ch] text-muted text-sm">{copy.note}</p>
    </>
  )
}
