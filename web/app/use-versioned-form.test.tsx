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
const worded = vi.fn<(field: string, of: string, beside: string) => void>()
let fault: ApiError | null

beforeEach(() => {
  shop = { data: { name: 'Griya', motto: 'Fresh', bays: 3 }, version: 1, by: 'Ratna' }
  sent.mockReset()
  worded.mockReset()
  fault = null
})
afterEach(cleanup)

describe('what is saved', () => {
  test('is only what was changed, with the version that was edited', async () => {
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

  test('is what was agreed to as it is, too', async () => {
    show()
    fireEvent.click(screen.getByText('agree to the bays'))
    await screen.findByText('saved version 2')
    expect(sent).toHaveBeenCalledWith({ bays: 3 }, 1)
  })

  test('a number written otherwise is no change', () => {
    show()
    type('Bays', '03')
    expect(screen.getByText('unchanged')).toBeTruthy()
    type('Bays', '4')
    expect(screen.getByText('changed')).toBeTruthy()
    fireEvent.click(screen.getByText('discard'))
    expect(field('Bays').value).toBe('3')
  })

  test('is judged before it is sent; the first wrong field gets the focus, and what was typed stays', async () => {
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

  test('and refused by the server is marked at its field, or said beside the button', async () => {
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

describe("over somebody else's newer version", () => {
  test('hers stays, theirs is taken over, and nothing is disputed', async () => {
    show()
    type('Name', 'Toko')
    somebodySaves({ motto: 'Calm' })
    save()
    await screen.findByText('Ratna saved it too')
    expect([field('Name').value, field('Motto').value]).toEqual(['Toko', 'Calm'])
    expect(screen.queryByRole('radio')).toBe(null)
    save()
    await screen.findByText('saved version 3')
    expect(shop.data).toEqual({ name: 'Toko', motto: 'Calm', bays: 3 })
  })

  test('what both changed is hers until she chooses; then what she chose is saved', async () => {
    show()
    type('Name', 'Toko')
    type('Motto', 'Quiet')
    somebodySaves({ name: 'Rumah', bays: 5 })
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

  test('the same change of both is no dispute, nor is what she only agreed to and nobody touched', async () => {
    show()
    type('Bays', '4')
    somebodySaves({ bays: 4 })
    save()
    await screen.findByText('Ratna saved it too')
    expect(screen.queryByRole('radio')).toBe(null)
  })

  test('what she agreed to as it was is hers to choose when somebody changed it', async () => {
    show()
    somebodySaves({ bays: 9 })
    fireEvent.click(screen.getByText('agree to the bays'))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Mine\s*3/ })).checked).toBe(true)
  })
})

test('what changed elsewhere on the page is followed, beside what was typed', () => {
  show()
  type('Name', 'Toko')
  somebodySaves({ motto: 'Calm' })
  fireEvent.click(screen.getByText('follow'))
  expect([field('Name').value, field('Motto').value]).toEqual(['Toko', 'Calm'])
})

test('each version of a disputed field is worded beside the other one', async () => {
  show()
  type('Motto', 'Mine')
  somebodySaves({ motto: 'Calm' })
  save()
  await screen.findByText('Ratna saved it too')
  expect(worded).toHaveBeenCalledWith('motto', 'Mine', 'Calm')
  expect(worded).toHaveBeenCalledWith('motto', 'Calm', 'Mine')
})

test('unsaved work is not left without being asked', async () => {
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
      if (version !== shop.version) throw problem('EDITED_MEANWHILE', 'Somebody was quicker')
      somebodySaves(body)
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
              worded(name, from[name], other[name])
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

function somebodySaves(change: Partial<Shop>) {
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
