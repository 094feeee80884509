// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

const stepper = (quantity: number, onChange: (quantity: number) => void) => (
  <Stepper
    quantity={quantity}
    onChange={onChange}
    label="Pieces"
    decreaseLabel="Fewer"
    increaseLabel="More"
  />
)

test('keeps a number that is being typed when another quantity arrives', () => {
  const onChange = vi.fn()
  const { rerender } = render(stepper(1, onChange))
  const input = screen.getByRole<HTMLInputElement>('textbox')
  input.focus()
  fireEvent.change(input, { target: { value: '4' } })
  rerender(stepper(2, onChange))
  expect(input.value).toBe('4')
  input.blur()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  rerender(stepper(4, onChange))
  expect(input.value).toBe('4')
})

test('shows the quantity that arrives while nothing is being typed', () => {
  const { rerender } = render(stepper(1, vi.fn()))
  rerender(stepper(7, vi.fn()))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('7')
})

test('changes nothing when the field is left without typing, and shows the quantity that arrived', () => {
  const onChange = vi.fn()
  const { rerender } = render(stepper(1, onChange))
  const input = screen.getByRole<HTMLInputElement>('textbox')
  input.focus()
  rerender(stepper(2, onChange))
  input.blur()
  expect([input.value, onChange.mock.calls]).toEqual(['2', []])
})

test('shows the quantity again after a text that is no number', () => {
  const onChange = vi.fn()
  render(stepper(3, onChange))
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value: 'x' } })
  fireEvent.blur(input)
  expect([input.value, onChange.mock.calls]).toEqual(['3', []])
})

test('takes the typed number before a button counts on, where a tap leaves the focus in the field', () => {
  const quantities: number[] = []
  function Counted() {
    const [quantity, setQuantity] = useState(1)
    return stepper(quantity, (next) => {
      quantities.push(next)
      setQuantity(next)
    })
  }
  render(<Counted />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  const more = screen.getByRole('button', { name: 'More' })
  input.focus()
  fireEvent.change(input, { target: { value: '4' } })
  fireEvent.pointerDown(more)
  fireEvent.click(more)
  expect([quantities, input.value]).toEqual([[4, 5], '5'])
})
