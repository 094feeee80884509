// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { StockChange } from '#contract/catalogue/admin-schemas.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { useApiForm } from './forms.ts'

const sent = vi.fn<(input: { idempotencyKey: string; body: object }) => Promise<object>>()
vi.mock('#web/app/api/use-api.ts', async (original) => ({
  ...(await original<object>()),
  useApi: () => (_: object, input: Parameters<typeof sent>[0]) => sent(input),
}))

afterEach(cleanup)

test('a retry keeps the idempotency key, and sending the same form again after a success uses a new key', async () => {
  sent.mockRejectedValueOnce(new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Offline' }))
  sent.mockResolvedValue({})
  await send('10', 1)
  await screen.findByText('Offline')
  await send('10', 2)
  await send('10', 3)
  const [lost, repeated, next] = sent.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(repeated)
})

test('a broken rule is shown at its field, and nothing is sent', async () => {
  sent.mockReset()
  render(<Page />)
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('wrong')
  expect(sent).not.toHaveBeenCalled()
})

test('a value that a password manager filled in without an event is sent, and a radio button keeps its value', async () => {
  sent.mockReset()
  sent.mockResolvedValue({})
  render(<Page />)
  screen.getByLabelText<HTMLInputElement>('Amount').value = '7'
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0].body).toEqual({ change: 7, reason: 'restock' })
})

test('a form whose values load while it is validated is sent with them', async () => {
  sent.mockReset()
  sent.mockResolvedValue({})
  render(<Page />)
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0].body).toEqual({ change: 9, reason: 'restock' })
})

async function send(amount: string, times: number): Promise<void> {
  if (!screen.queryByRole('form')) render(<Page />)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(times))
  await screen.findByText('idle')
}

const Page = createRoutesStub([{ path: '/', Component: Form }])

function Form() {
  const { form, field, submit, problem, busy } = useApiForm('POST /admin/products/:id/stock', {
    rules: StockChange,
    params: { id: 'kilim' },
    values: { change: '0', reason: 'restock' },
    bodyOf: ({ change, reason }: { change: string; reason: string }) => ({ change: Number(change), reason }),
    onDone: () => undefined,
  })
  const { error, ...input } = field('change')
  return (
    <form aria-label="Stock" onSubmit={(event) => void submit(event)}>
      <input aria-label="Amount" {...input} />
      <input type="radio" aria-label="Restock" name="reason" checked readOnly />
      <button type="button" onClick={() => form.reset({ change: '9', reason: 'restock' })}>
        Load
      </button>
      {error ? 'wrong' : problem}
      <p>{busy ? 'busy' : 'idle'}</p>
    </form>
  )
}
