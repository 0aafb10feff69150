import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, type ButtonLook } from './button.tsx'
import { classNames } from './class-names.ts'

interface ScrollTableProps {
  /** Names the box, which takes the focus so that the arrow keys scroll it. */
  label: string
  caption: string
  /** Tailwind's min-w-[…]: narrower than this, the box scrolls. */
  minWidth: string
  columns: readonly ReactNode[]
  /** Whether the rows are blocks on a phone, each cell naming its column itself. */
  isStackedOnPhones?: boolean | undefined
  children: ReactNode
}

export function ScrollTable(props: ScrollTableProps) {
  const { label, caption, minWidth, columns, isStackedOnPhones = false, children } = props
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

/** `name` names its row; `figure` does not break; `actions` are buttons, which need less room around them. */
type CellKind = 'name' | 'text' | 'figure' | 'actions'

/** What a row's button does; its `name` says for which row. */
export interface RowAction {
  label: string
  name: string
  id?: string
  look?: ButtonLook
  isBusy?: boolean
  /** Whether nothing can be done for now. */
  isOff?: boolean
  /** It asks in a dialog first. */
  asks?: boolean
  run: () => void
}

/** What stands in one column, by its row; a plain function draws text. */
type Cell<Row> =
  | ((row: Row) => ReactNode)
  | readonly [kind: Exclude<CellKind, 'actions'>, draw: (row: Row) => ReactNode]
  | readonly [kind: 'actions', list: (row: Row) => readonly RowAction[]]

const CELLS: Record<CellKind, string> = {
  name: 'break-words px-3 py-2 font-semibold',
  text: 'break-words px-3 py-2',
  figure: 'tabular whitespace-nowrap px-3 py-2',
  actions: 'whitespace-nowrap px-3 py-1',
}

/** What a list is ordered by, and the address of another order; a column's `first` is the direction it begins with. */
interface TableOrder<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
  orderedBy: (sort: Sort, direction: 'asc' | 'desc') => string
}
type Column<Sort> = string | { name: string; sort: Sort | null; first?: 'asc' | 'desc' }

export interface DataTableProps<Row, Sort extends string>
  extends Omit<ScrollTableProps, 'columns' | 'children'> {
  columns: readonly Column<Sort>[]
  /** As many as there are columns. */
  cells: readonly Cell<Row>[]
  rows: readonly Row[]
  /** Absent where rows have an `id`. */
  keyOf?: (row: Row) => string | number
  order?: TableOrder<Sort>
  /** In place of a table without rows. */
  empty?: ReactNode
}

/** A table whose rows are drawn cell by cell; on a narrow screen it scrolls sideways, by the keyboard too, or is stacked. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { columns, cells, rows, keyOf = idOf, order, empty, isStackedOnPhones, ...table } = props
  if (rows.length === 0 && empty)
    return typeof empty === 'string' ? <p className="text-muted text-sm">{empty}</p> : empty
  const named = columns.map((column) => (typeof column === 'string' ? { name: column, sort: null } : column))
  return (
    <ScrollTable
      {...table}
      isStackedOnPhones={isStackedOnPhones}
      columns={named.map((column) =>
        order && column.sort !== null ? (
          <OrderingHead key={column.name} {...column} sort={column.sort} order={order} />
        ) : (
          column.name
        ),
      )}
    >
      {rows.map((row) => (
        <tr
          key={keyOf(row)}
          className={classNames(
            'border-rule border-b align-baseline hover:bg-sunken',
            isStackedOnPhones && 'max-sm:block max-sm:py-3',
          )}
        >
          {cells.map((cell, place) => {
            const [kind, draw] = readCell(cell)
            const { name = '' } = named[place] ?? {}
            const Tag = kind === 'name' ? 'th' : 'td'
            return (
              <Tag
                key={name}
                {...(kind === 'name' && { scope: 'row' })}
                className={classNames(CELLS[kind], isStackedOnPhones && 'max-sm:block max-sm:p-0')}
              >
                {isStackedOnPhones && (kind === 'text' || kind === 'figure') ? (
                  <>
                    <span className="text-muted sm:hidden">{name}: </span>
                    <span>{draw(row)}</span>
                  </>
                ) : (
                  draw(row)
                )}
              </Tag>
            )
          })}
        </tr>
      ))}
    </ScrollTable>
  )
}

function readCell<Row>(cell: Cell<Row>): readonly [kind: CellKind, draw: (row: Row) => ReactNode] {
  if (typeof cell === 'function') return ['text', cell]
  if (cell[0] !== 'actions') return cell
  const [kind, list] = cell
  return [kind, (row) => <RowActions actions={list(row)} />]
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : ''
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <div className="flex flex-wrap gap-1 max-sm:-ml-3">
      {actions.map(({ label, name, look = 'quiet', asks, run, ...rest }) => (
        <Button
          key={label}
          {...rest}
          look={look}
          size="small"
          aria-label={name}
          aria-haspopup={asks && 'dialog'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

interface OrderingHeadProps<Sort extends string> {
  name: string
  sort: Sort
  first?: 'asc' | 'desc'
  order: TableOrder<Sort>
}

/** What the column is ordered by leads to the other direction. */
function OrderingHead<Sort extends string>({ name, sort, first = 'asc', order }: OrderingHeadProps<Sort>) {
  const isOrdered = order.sort === sort
  const isRising = order.direction === 'asc'
  const next = isRising ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? (isRising ? 'ascending' : 'descending') : undefined}
      className="px-3 font-semibold"
    >
      <Link
        to={order.orderedBy(sort, isOrdered ? next : first)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-primary"
      >
        {name}
        <span aria-hidden="true" className={isOrdered ? 'text-xs' : 'text-muted text-xs'}>
          {isOrdered ? (isRising ? '▲' : '▼') : '↕'}
        </span>
      </Link>
    </th>
  )
}
