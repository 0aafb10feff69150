import type { ReactNode } from 'react'

interface ScrollTableProps {
  /** Names the box, which takes the focus so that the arrow keys scroll it. */
  label: string
  caption: string
  /** Tailwind's min-w-[…]: narrower than this, the box scrolls. */
  minWidth: string
  columns: readonly ReactNode[]
  /** Whether the rows are blocks on a phone, each cell naming its column itself. */
  isStackedOnPhones?: boolean
  children: ReactNode
}

/** A cell of a table that is stacked on phones, where it names its column itself. */
export function StackedCell({ label, children }: { label: ReactNode; children: string }) {
  return (
    <td className="px-3 py-2 max-sm:block max-sm:break-words max-sm:p-0">
      <span className="text-muted sm:hidden">{label}: </span>
      <span>{children}</span>
    </td>
  )
}

export function ScrollTable({
  label,
  caption,
  minWidth,
  columns,
  isStackedOnPhones = false,
  children,
}: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table
        className={`w-full ${minWidth} border-collapse text-left text-sm ${isStackedOnPhones ? 'max-sm:block' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={isStackedOnPhones ? 'max-sm:sr-only' : undefined}>
          <tr className="border-control border-b">
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col" className="px-3 py-2 font-semibold">
                  {column}
                </th>
              ) : (
                column
              ),
            )}
          </tr>
        </thead>
        <tbody className={isStackedOnPhones ? 'max-sm:block' : undefined}>{children}</tbody>
      </table>
    </section>
  )
}
