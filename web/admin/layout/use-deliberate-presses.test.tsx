// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useDeliberatePresses } from './use-deliberate-presses.ts'

afterEach(cleanup)

test.each([
  ['of a double click', { detail: 2 }],
  ['of a double tap', { pointerType: 'touch' }],
])('the second click %s does not decide about the row that moved to its place', (_, second) => {
  render(<Rows />)
  click('decline a', { timeStamp: 1_000 })
  click('decline b', { timeStamp: 1_300, clientY: 104, ...second })
  expect(screen.getByText('decline b')).toBeTruthy()
  click('decline b', { timeStamp: 2_000 })
  expect(screen.queryByText(/decline/)).toBe(null)
})

test('quick clicks at two places, on one button and by keyboard count', () => {
  render(<Rows />)
  click('count 0', { timeStamp: 1_000 })
  click('count 1', { timeStamp: 1_100, detail: 2 })
  click('count 2', { timeStamp: 1_200, detail: 3 })
  expect(screen.getByText('count 3')).toBeTruthy()
  click('decline a', { timeStamp: 1_300, clientY: 200 })
  fireEvent.click(screen.getByText('decline b'), { detail: 0 })
  expect(screen.queryByText('decline b')).toBe(null)
})

test('a held Enter key presses a button once', () => {
  render(<Rows />)
  const button = screen.getByText('decline a')
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })).toBe(true)
})

function Rows() {
  useDeliberatePresses()
  const [rows, setRows] = useState(['a', 'b'])
  const [count, setCount] = useState(0)
  return (
    <>
      <button onClick={() => setCount(count + 1)}>count {count}</button>
      {rows.slice(0, 1).map((row) => (
        <button key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
          decline {row}
        </button>
      ))}
    </>
  )
}

interface Click {
  timeStamp: number
  clientY?: number
  detail?: number
  pointerType?: string
}

function click(text: string, { timeStamp, clientY = 100, detail = 1, pointerType = 'mouse' }: Click) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 50, clientY })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  Object.defineProperty(event, 'pointerType', { value: pointerType })
  fireEvent(screen.getByText(text), event)
}
