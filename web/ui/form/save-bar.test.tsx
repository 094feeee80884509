// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveBar } from './save-bar.tsx'

afterEach(cleanup)

test('a save bar shows the status, or the problem instead of it', () => {
  const { rerender } = render(<SaveBar status="Not saved yet" save="Save" />)
  expect(screen.getByRole('status').textContent).toBe('Not saved yet')
  rerender(<SaveBar status="Not saved yet" save="Save" problem="The name is missing" />)
  expect(screen.getByRole('status').textContent).toBe('The name is missing')
})

test('the status of a save bar has its own line on a phone if it is long or a problem', () => {
  const ownLine = () => screen.getByRole('status').className.includes('max-sm:basis-full')
  const { rerender } = render(<SaveBar status="Saved" save="Save" />)
  expect(ownLine()).toBe(false)
  rerender(<SaveBar status="All of it is saved, in both languages" isLong save="Save" />)
  expect(ownLine()).toBe(true)
  rerender(<SaveBar status="Saved" problem="Not now" save="Save" />)
  expect(ownLine()).toBe(true)
})

test('the buttons of a save bar save and discard', () => {
  const [onSave, run] = [vi.fn(), vi.fn()]
  render(<SaveBar status="" save="Save" onSave={onSave} discard={{ text: 'Discard', run }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([onSave, run].map((callback) => callback.mock.calls.length)).toEqual([1, 1])
})
