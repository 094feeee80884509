// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/platform/problem.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useVersionedForm, type Saved } from './use-versioned-form.ts'

interface Shop {
  name: string
  motto: string
  bays: number
}
interface Typed {
  name: string
  motto: string
  bays: string
}

const rules = z.partial(
  z.object({ name: z.string().check(z.minLength(1)), motto: z.string(), bays: z.int().check(z.minimum(1)) }),
)

let shop: Saved<Shop>
const sent = vi.fn<(body: object, version: number) => void>()
const described = vi.fn<(field: string, of: string, beside: string) => void>()
let fault: ApiError | null

beforeEach(() => {
  shop = { data: { name: 'Griya', motto: 'Fresh', bays: 3 }, version: 1, by: 'Ratna' }
  sent.mockReset()
  described.mockReset()
  fault = null
})
afterEach(cleanup)

describe('saving a versioned form', () => {
  test('sends only the changed fields with the edited version', async () => {
    show()
    type('Name', 'Toko')
    save()
    await screen.findByText('saved version 2')
    expect(sent.mock.calls).toEqual([[{ name: 'Toko' }, 1]])
    type('Motto', 'New')
    save()
    await screen.findByText('saved version 3')
    expect(sent).toHaveBeenLastCalledWith({ motto: 'New' }, 2)
  })

  test('keeps what is typed while the request runs', async () => {
    show()
    type('Name', 'Toko')
    type('Motto', 'New')
    save()
    type('Name', 'Toko Baru')
    await screen.findByText('saved version 2')
    expect(sent.mock.calls).toEqual([[{ name: 'Toko', motto: 'New' }, 1]])
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Toko Baru')
    save()
    await screen.findByText('saved version 3')
    expect(sent).toHaveBeenLastCalledWith({ name: 'Toko Baru' }, 2)
  })

  test('also sends a confirmed field that was not changed', async () => {
    show()
    fireEvent.click(screen.getByText('agree to the bays'))
    await screen.findByText('saved version 2')
    expect(sent).toHaveBeenCalledWith({ bays: 3 }, 1)
  })

  test('is not needed for another spelling of the same number', () => {
    show()
    type('Bays', '03')
    expect(screen.getByText('unchanged')).toBeTruthy()
    type('Bays', '4')
    expect(screen.getByText('changed')).toBeTruthy()
    fireEvent.click(screen.getByText('discard'))
    expect(field('Bays').value).toBe('3')
  })

  test('validates first, focuses the first invalid field and keeps the input', async () => {
    show()
    type('Name', '')
    type('Bays', 'many')
    save()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(field('Bays').value).toBe('many')
    expect(field('Bays').getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toHaveBeenCalled()
    type('Name', 'Toko')
    expect(field('Name').getAttribute('aria-invalid')).toBe(null)
    expect(field('Bays').getAttribute('aria-invalid')).toBe('true')
  })

  test('shows a server problem at its field, or at the button', async () => {
    show()
    type('Name', 'Taken')
    fault = problem('INVALID_INPUT', 'Not valid', [{ field: 'name', message: 'That is taken' }])
    save()
    await screen.findByText('That is taken')
    expect(screen.queryByText('Not valid')).toBe(null)
    fault = problem('FAULT', 'The disk is full')
    save()
    await screen.findByText('The disk is full')
    expect(field('Name').value).toBe('Taken')
  })
})

describe('saving over a newer version of another admin', () => {
  test('merges changes of different fields without a dispute', async () => {
    show()
    type('Name', 'Toko')
    otherAdminSaves({ motto: 'Calm' })
    save()
    await screen.findByText('Ratna saved it too')
    expect([field('Name').value, field('Motto').value]).toEqual(['Toko', 'Calm'])
    expect(screen.queryByRole('radio')).toBe(null)
    save()
    await screen.findByText('saved version 3')
    expect(shop.data).toEqual({ name: 'Toko', motto: 'Calm', bays: 3 })
  })

  test('keeps a field that both changed until one version is chosen, and saves the choice', async () => {
    show()
    type('Name', 'Toko')
    type('Motto', 'Quiet')
    otherAdminSaves({ name: 'Rumah', bays: 5 })
    save()
    const mine = await screen.findByRole<HTMLInputElement>('radio', { name: /Mine\s*Toko/ })
    expect(mine.checked).toBe(true)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(field('Bays').value).toBe('5')
    fireEvent.click(screen.getByRole('radio', { name: /Theirs\s*Rumah/ }))
    expect(field('Name').value).toBe('Rumah')
    fireEvent.click(mine)
    expect(field('Name').value).toBe('Toko')
    save()
    await screen.findByText('saved version 3')
    expect(sent).toHaveBeenLastCalledWith({ name: 'Toko', motto: 'Quiet' }, 2)
    expect(screen.queryByText('Ratna saved it too')).toBe(null)
  })

  test('reports no dispute for equal changes', async () => {
    show()
    type('Bays', '4')
    otherAdminSaves({ bays: 4 })
    save()
    await screen.findByText('Ratna saved it too')
    expect(screen.queryByRole('radio')).toBe(null)
  })

  test('reports a dispute for a confirmed field that the other admin changed', async () => {
    show()
    otherAdminSaves({ bays: 9 })
    fireEvent.click(screen.getByText('agree to the bays'))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Mine\s*3/ })).checked).toBe(true)
  })
})

test('follow() takes over a change from elsewhere and keeps the input', () => {
  show()
  type('Name', 'Toko')
  otherAdminSaves({ motto: 'Calm' })
  fireEvent.click(screen.getByText('follow'))
  expect([field('Name').value, field('Motto').value]).toEqual(['Toko', 'Calm'])
})

test('each version of a disputed field is described together with the other one', async () => {
  show()
  type('Motto', 'Mine')
  otherAdminSaves({ motto: 'Calm' })
  save()
  await screen.findByText('Ratna saved it too')
  expect(described).toHaveBeenCalledWith('motto', 'Mine', 'Calm')
  expect(described).toHaveBeenCalledWith('motto', 'Calm', 'Mine')
})

test('leaving with unsaved changes asks for confirmation', async () => {
  show()
  type('Name', 'Toko')
  fireEvent.click(screen.getByText('leave'))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect(field('Name').value).toBe('Toko')
})

function ShopForm() {
  const form = useVersionedForm<Shop, Typed, object>({
    loaded: shop,
    rules,
    valuesOf: ({ bays, ...texts }) => ({ ...texts, bays: String(bays) }),
    meaningOf: (typed) => ({ ...typed, bays: numberIn(typed.bays) }),
    bodyOf: (typed, changed) => {
      const all = { ...typed, bays: numberIn(typed.bays) }
      return Object.fromEntries(changed.map((name) => [name, all[name]]))
    },
    save: async (body, version) => {
      sent(body, version)
      if (fault) throw fault
      if (version !== shop.version) throw problem('EDITED_MEANWHILE', 'Another admin saved first')
      otherAdminSaves(body)
      return shop
    },
    read: async () => shop,
  })
  const { values, set, error, conflict } = form
  return (
    <>
      {conflict ? (
        <ConflictNotice
          title={`${conflict.by} saved it too`}
          text=""
          messages={{ mine: 'Mine', theirs: 'Theirs' }}
          disputes={form.disputes(
            (name) => name,
            (name, from, other) => {
              described(name, from[name], other[name])
              return from[name]
            },
          )}
          onChoose={form.choose}
        />
      ) : null}
      <Field
        label="Name"
        value={values.name}
        error={error('name')}
        onChange={(e) => set({ name: e.target.value })}
      />
      <Field label="Motto" {...form.form.register('motto')} />
      <Field
        label="Bays"
        value={values.bays}
        error={error('bays')}
        onChange={(e) => set({ bays: e.target.value })}
      />
      <p>{form.changed ? 'changed' : 'unchanged'}</p>
      <p>{form.problem}</p>
      <p>saved version {form.saved.version}</p>
      <button onClick={() => void form.save()}>save</button>
      <button onClick={() => void form.save(['bays'])}>agree to the bays</button>
      <button onClick={form.discard}>discard</button>
      <button onClick={() => form.follow(shop)}>follow</button>
      <Link to="/elsewhere">leave</Link>
    </>
  )
}

const numberIn = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : typed)

const problem = (code: ProblemCode, message: string, errors: { field: string; message: string }[] = []) =>
  new ApiError({ status: 409, code, message, errors })

function otherAdminSaves(change: Partial<Shop>) {
  shop = { data: { ...shop.data, ...change }, version: shop.version + 1, by: 'Ratna' }
}

function show() {
  const Stub = createRoutesStub([
    { path: '/', Component: ShopForm },
    { path: '/elsewhere', Component: () => <p>elsewhere</p> },
  ])
  render(<Stub />)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('save'))
