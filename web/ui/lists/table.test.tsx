// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RowLink, Table, type Column, type Selection } from './table.tsx'

interface Chair {
  id: string
  name: string
  price: number
}

const chairs: Chair[] = [
  { id: 'oak', name: 'Oak chair', price: 900 },
  { id: 'teak', name: 'Teak chair', price: 1200 },
  { id: 'pine', name: 'Pine chair', price: 400 },
]
const columns: Column<Chair>[] = [
  {
    key: 'name',
    head: 'Name',
    sort: { to: '/chairs?sort=name', label: 'Sort by name', order: 'asc' },
    cell: ({ id, name }) => <RowLink to={`/chairs/${id}`}>{name}</RowLink>,
  },
  { key: 'price', head: 'Price', align: 'right', cell: ({ price }) => price },
  { key: 'hide', head: 'Hide', hideHead: true, cell: ({ name }) => <button>Hide {name}</button> },
]

afterEach(cleanup)

test('a table shows its columns and rows', () => {
  show({})
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Price',
    'Hide',
  ])
  const cells = within(screen.getAllByRole('row')[2]!).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['Teak chair', '1200', 'Hide Teak chair'])
})

test('a sortable column head announces its order and links to the opposite one', () => {
  show({})
  const head = screen.getByRole('columnheader', { name: 'Sort by name' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Price' }).hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(screen.getByRole('link', { name: 'Sort by name' }))
  expect(address()).toBe('/chairs?sort=name')
})

test('a table without rows shows the empty state', () => {
  show({ rows: [], empty: <p>No chairs yet</p> })
  expect(screen.queryByRole('table')).toBe(null)
  expect(screen.getByText('No chairs yet')).toBeTruthy()
})

test('a click on a row opens its address with its state, and a click on a button in the row does not', () => {
  show({ to: ({ id }) => `/chairs/${id}`, state: ({ name }) => name })
  fireEvent.click(screen.getByRole('button', { name: 'Hide Teak chair' }))
  expect(address()).toBe('/')
  fireEvent.click(screen.getByText('1200'))
  expect(address()).toBe('/chairs/teak with Teak chair')
})

test('the arrow keys move from row to row and stop at the ends', () => {
  show({})
  const [oak, teak, pine] = chairs.map(({ name }) => screen.getByRole('link', { name }))
  oak!.focus()
  fireEvent.keyDown(oak!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(oak)
  fireEvent.keyDown(oak!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(teak)
  fireEvent.keyDown(teak!, { key: 'ArrowDown' })
  fireEvent.keyDown(pine!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(pine)
})

test('a table can have row heads, pictures and visually hidden column heads', () => {
  const [name, price] = columns
  show({
    plain: true,
    hideHeads: true,
    caption: 'What we sell',
    picture: ({ name: chair }) => <img alt={`${chair} in the sun`} />,
    columns: [{ ...name!, isRowHead: true }, price!],
  })
  expect(screen.getByRole('table', { name: 'What we sell' })).toBeTruthy()
  const oak = screen.getByRole('rowheader', { name: /Oak chair/ })
  expect(within(oak).getByRole('img', { name: 'Oak chair in the sun' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('with arrowKeys="links" the arrow keys move through every link of a table', () => {
  const links = ({ id }: Chair) => (
    <>
      <a href={`#${id}-1`}>{id} one</a> <a href={`#${id}-2`}>{id} two</a>
    </>
  )
  show({ arrowKeys: 'links', columns: [{ key: 'links', head: 'Links', cell: links }] })
  const first = screen.getByRole('link', { name: 'oak one' })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('oak two')
})

test('rows can be selected one by one or all together', () => {
  const put = vi.fn<Selection['put']>()
  show({
    selection: { has: (id) => id !== 'pine', put, all: 'All of this page', one: (id) => `Choose ${id}` },
  })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose oak' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All of this page' }).checked).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose oak' }))
  expect(put).toHaveBeenLastCalledWith(['oak'], false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'All of this page' }))
  expect(put).toHaveBeenLastCalledWith(['oak', 'teak', 'pine'], true)
})

const show = (settings: Partial<Parameters<typeof Table<Chair>>[0]>) =>
  render(
    <MemoryRouter>
      <Table columns={columns} rows={chairs} {...settings} />
      <Address />
    </MemoryRouter>,
  )

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + (state ? ` with ${state}` : '')}</output>
}

const address = () => screen.getByRole('status').textContent
