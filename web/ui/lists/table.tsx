import '#web/ui/arrow-icons.ts'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useArrowKeys } from '#web/ui/lists/use-arrow-keys.ts'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  hideHead?: boolean
  align?: 'right'
  /** The cells are row heads (`<th scope="row">`), which screen readers announce with every cell of the row. */
  isRowHead?: boolean
  card?: Place
  /** Screens narrower than this breakpoint do not show the column. */
  from?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
  /** A width class. Without it the content decides. */
  width?: string
  padding?: string
  /**
   * The link sorts the list by this column. `order` is the current order, or null if the list is sorted by another
   * column.
   */
  sort?: { to: string; label: string; order: 'asc' | 'desc' | null }
}

/**
 * The place of a column on a card: the `title`, `amount`s at its right, the `status` below them, then `detail`s and at
 * their right `side`s, and small `note`s at the end. A card does not show `hidden` columns.
 */
type Place = 'title' | 'amount' | 'status' | 'detail' | 'side' | 'note' | 'hidden'

/** The caller holds the selected ids. */
export interface Selection {
  has: (id: string) => boolean
  put: (ids: readonly string[], chosen: boolean) => void
  all: string
  one: (id: string) => string
}

interface TableProps<Row extends { id: string }> {
  label?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** A click on the row opens this address. Keyboard users need a `RowLink` to it in one of the cells. */
  to?: (row: Row) => string
  state?: (row: Row) => unknown
  selection?: Selection
  empty?: ReactNode
  /** Rows become cards below this breakpoint, or have a layout of the caller. `never` suits a few short columns. */
  cards?: 'md' | 'xl' | 'never' | TableLayout
  /** A table inside a card and a table of the storefront have no frame. */
  plain?: boolean
  hideHeads?: boolean
  /** The picture is before the content of the first column; on a card it is at the side. */
  picture?: (row: Row) => ReactNode
  /** The arrow keys move between the `RowLink`s (default) or through every link. */
  arrowKeys?: 'rows' | 'links'
  busy?: boolean
  sticky?: boolean
  rowClassName?: (row: Row) => string | undefined
  caption?: ReactNode
  className?: string
}

export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, selection, empty, plain, hideHeads, busy, sticky } = props
  const { cards = plain ? 'never' : 'xl' } = props
  const handleArrowKeys = useArrowKeys(props.arrowKeys === 'links' ? {} : { selector: '[data-row]' })
  if (rows.length === 0 && empty !== undefined) return empty
  const variant: TableLayout =
    typeof cards === 'object' ? cards : layouts[plain && cards === 'never' ? 'plain' : cards]
  const ids = rows.map(({ id }) => id)
  return (
    <table
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(
        'w-full text-sm transition-opacity',
        !plain && 'rounded border border-line bg-surface',
        variant.block,
        busy && 'opacity-60',
        props.className,
      )}
    >
      {props.caption ? <caption className="pb-2 text-left text-muted">{props.caption}</caption> : null}
      {columns.some(({ width }) => width) ? (
        // Visually hidden heads are outside of the table layout, so a width on them has no effect.
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} className={width} />
          ))}
        </colgroup>
      ) : null}
      <thead
        className={classNames(
          'border-b border-line text-left text-muted',
          hideHeads ? 'sr-only' : selection ? variant.block : variant.srOnly,
          sticky && 'sticky top-0 z-10 bg-surface',
        )}
      >
        <tr className={selection ? variant.block : undefined}>
          {selection ? (
            <th scope="col" className={classNames('py-1 pl-2', variant.selectHead)}>
              <SelectBox
                label={selection.all}
                named={variant.named ?? 'sr-only'}
                checked={ids.every(selection.has)}
                onChange={(chosen) => selection.put(ids, chosen)}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              className={classNames(
                variant.head,
                selection && variant.srOnly,
                column.card === 'hidden' && variant.places?.hidden,
              )}
            />
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the links */}
      <tbody
        onKeyDown={handleArrowKeys}
        className={classNames('divide-y divide-line', variant.block, variant.body)}
      >
        {rows.map((row) => (
          <Line key={row.id} row={row} table={props} variant={variant} />
        ))}
      </tbody>
    </table>
  )
}

/** Put this link into the cell that names the row. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    state={useListState()}
    data-row
    className="-my-1 inline-block py-1 font-semibold underline-offset-4 wrap-anywhere hover:underline"
  >
    {children}
  </Link>
)

/** A `BackLink` of the opened page leads back to this address of the list. */
function useListState(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

function Head<Row>({
  column: { head, hideHead, align, from, sort },
  className,
}: {
  column: Column<Row>
  className: string
}) {
  return (
    <th
      scope="col"
      aria-sort={sort?.order ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(align === 'right' && 'text-right', from && hidden[from], className)}
    >
      {sort ? (
        <Link
          to={sort.to}
          aria-label={sort.label}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline',
            sort.order && 'font-semibold text-ink',
          )}
        >
          {head}
          {sort.order ? (
            <Icon name={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'} className="size-3.5" />
          ) : null}
        </Link>
      ) : hideHead ? (
        <span className="sr-only">{head}</span>
      ) : (
        head
      )}
    </th>
  )
}

interface LineProps<Row extends { id: string }> {
  row: Row
  table: TableProps<Row>
  variant: TableLayout
}

function Line<Row extends { id: string }>({ row, table, variant }: LineProps<Row>) {
  const { columns, to, state, selection, picture, plain, rowClassName } = table
  const navigate = useNavigate()
  const listState = useListState()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for keyboard users
    <tr
      onClick={
        to &&
        (({ target }) => {
          const isOnControl =
            target instanceof Element && target.closest('a, button, label, input, summary, dialog')
          // A click that ends a text selection must not navigate: the user wants to copy the text.
          if (!isOnControl && !getSelection()?.toString())
            void navigate(to(row), { state: state ? state(row) : listState })
        })
      }
      className={classNames(
        to && 'cursor-pointer',
        variant.card,
        variant.sides?.[Number(Boolean(selection)) + Number(Boolean(picture))],
        rowClassName?.(row),
      )}
    >
      {selection ? (
        <td className={classNames('w-10 py-1 pl-2 align-middle', variant.box)}>
          <SelectBox
            label={selection.one(row.id)}
            checked={selection.has(row.id)}
            onChange={(chosen) => selection.put([row.id], chosen)}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          {...{ column, row, variant }}
          place={findPlace(column, columns, variant)}
          align={selection || picture || plain ? 'align-middle' : 'align-top'}
        >
          {at === 0 ? picture?.(row) : null}
        </Cell>
      ))}
    </tr>
  )
}

interface CellProps<Row extends { id: string }> {
  column: Column<Row>
  row: Row
  variant: TableLayout
  place: string | undefined
  align: string
  children: ReactNode
}

function Cell<Row extends { id: string }>({ column, row, variant, place, align, children }: CellProps<Row>) {
  const { cell, isRowHead, from, className, padding = variant.cell } = column
  const cellClasses = classNames(
    align,
    padding,
    column.align === 'right' && 'text-right',
    isRowHead && 'text-left font-normal',
    from && hidden[from],
  )
  const Tag = isRowHead ? 'th' : 'td'
  const scope = isRowHead ? { scope: 'row' } : {}
  if (!children)
    return (
      <Tag {...scope} className={classNames(cellClasses, place, className)}>
        {cell(row)}
      </Tag>
    )
  return (
    <Tag {...scope} className={classNames(cellClasses, variant.apart)}>
      <span className={classNames('flex items-center gap-3 max-sm:gap-0', variant.apart)}>
        <span className={classNames('shrink-0', variant.picture)}>{children}</span>
        <span className={classNames('min-w-0', place, className)}>{cell(row)}</span>
      </span>
    </Tag>
  )
}

function findPlace<Row>(
  { card }: Column<Row>,
  columns: readonly Column<Row>[],
  { places }: TableLayout,
): string | undefined {
  if (!card || !places) return undefined
  const count = (place: Place) => columns.filter((column) => column.card === place).length
  const isWide = card === 'title' ? count('amount') === 0 : card === 'detail' && count('side') === 0
  const isTall = card === 'title' && count('amount') > 1
  return classNames(places[card], isWide && places.wide, isTall && places.tall)
}

function SelectBox({
  label,
  named,
  checked,
  onChange,
}: {
  label: string
  /** These classes hide the label where there is no room for it. Without them it is always visually hidden. */
  named?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="flex min-h-8 min-w-8 cursor-pointer flex-row-reverse items-center justify-end gap-3 font-normal md:justify-center">
      <span className={named ?? 'sr-only'}>{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-terracotta"
      />
    </label>
  )
}

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }

/** `sides` are the grid columns of a card with neither checkbox nor picture, with one of them, and with both. */
const layouts = {
  md: {
    block: 'max-md:block',
    srOnly: 'max-md:sr-only',
    named: 'md:sr-only',
    selectHead: 'max-md:block max-md:pl-3',
    head: 'px-3 py-2.5 font-medium',
    card: 'hover:bg-paper max-md:grid max-md:grid-flow-dense max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-4 max-md:py-3',
    sides: [
      'max-md:grid-cols-[minmax(0,1fr)_auto]',
      'max-md:grid-cols-[auto_minmax(0,1fr)_auto]',
      'max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
    ],
    box: 'max-md:row-span-2 max-md:w-auto max-md:self-start max-md:pl-0',
    apart: 'max-md:contents',
    picture: 'max-md:row-span-3 max-md:self-start',
    cell: 'md:px-3 md:py-2',
    places: {
      title: 'max-md:order-1 max-md:-col-start-3',
      amount: 'max-md:order-2 max-md:-col-start-2 max-md:text-right',
      status: 'max-md:order-3 max-md:-col-start-3 max-md:-col-end-1',
      detail: 'max-md:order-4 max-md:-col-start-3 max-md:text-left',
      side: 'max-md:order-5 max-md:-col-start-2 max-md:text-right',
      note: 'max-md:order-6 max-md:-col-start-3 max-md:-col-end-1 max-md:text-xs',
      hidden: 'max-md:hidden',
      wide: 'max-md:-col-end-1',
      tall: 'max-md:row-span-2',
    },
  },
  xl: {
    block: 'max-xl:block',
    srOnly: 'max-xl:sr-only',
    named: 'xl:sr-only',
    selectHead: 'max-xl:block max-xl:pl-3',
    head: 'px-3 py-2.5 font-medium',
    card: 'hover:bg-paper max-xl:grid max-xl:grid-flow-dense max-xl:gap-x-4 max-xl:gap-y-0.5 max-xl:px-4 max-xl:py-3',
    sides: [
      'max-xl:grid-cols-[minmax(0,1fr)_auto]',
      'max-xl:grid-cols-[auto_minmax(0,1fr)_auto]',
      'max-xl:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
    ],
    box: 'max-xl:row-span-2 max-xl:w-auto max-xl:self-start max-xl:pl-0',
    apart: 'max-xl:contents',
    picture: 'max-xl:row-span-3 max-xl:self-start',
    cell: 'xl:px-3 xl:py-2.5',
    places: {
      title: 'max-xl:order-1 max-xl:-col-start-3',
      amount: 'max-xl:order-2 max-xl:-col-start-2 max-xl:text-right',
      status: 'max-xl:order-3 max-xl:-col-start-3 max-xl:-col-end-1',
      detail: 'max-xl:order-4 max-xl:-col-start-3 max-xl:text-left',
      side: 'max-xl:order-5 max-xl:-col-start-2 max-xl:text-right',
      note: 'max-xl:order-6 max-xl:-col-start-3 max-xl:-col-end-1 max-xl:text-xs',
      hidden: 'max-xl:hidden',
      wide: 'max-xl:-col-end-1',
      tall: 'max-xl:row-span-2',
    },
  },
  never: { head: 'px-3 py-2.5 font-medium', cell: 'px-3 py-2.5' },
  plain: { head: 'py-1.5 pr-3 font-medium last:pr-0', cell: 'py-1.5 pr-3 last:pr-0' },
} satisfies Record<string, TableLayout>

export interface TableLayout {
  head: string
  cell: string
  body?: string
  block?: string
  srOnly?: string
  named?: string
  selectHead?: string
  card?: string
  sides?: readonly string[]
  box?: string
  apart?: string
  picture?: string
  places?: Record<Place | 'wide' | 'tall', string>
}
