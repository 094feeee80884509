// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Combobox, type Option } from './combobox.tsx'

const areas = ['Mergangsan', 'Mantrijeron', 'Mlati'].map((text, n) => ({ id: String(n), text }))

afterEach(cleanup)

describe('a combobox', () => {
  test('lists the results and chooses the first one with Enter', async () => {
    const { field, chosen } = show()
    type('m')
    await findOption('Mergangsan')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('3 found')
    expect(activeOption()).toBe('Mergangsan')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(chosen()).toEqual(['Mergangsan'])
    expect([field().value, screen.queryAllByRole('option').length]).toEqual(['Mergangsan', 0])
  })

  test('moves through the results with the arrow keys and wraps around', async () => {
    const { field, chosen } = show()
    type('m')
    await findOption('Mlati')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(activeOption()).toBe('Mantrijeron')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(activeOption()).toBe('Mlati')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(chosen()).toEqual(['Mlati'])
  })

  test('closes the list with Escape and restores the chosen option', async () => {
    const { field, chosen } = show(areas[2])
    type('m')
    await findOption('Mergangsan')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect([field().value, chosen(), screen.queryAllByRole('option').length]).toEqual(['Mlati', [], 0])
  })

  test('chooses an option by a click', async () => {
    const { chosen } = show()
    type('m')
    fireEvent.click(await findOption('Mantrijeron'))
    expect(chosen()).toEqual(['Mantrijeron'])
  })

  test('announces that there are no results or that the search failed', async () => {
    show()
    type('zzz')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'))
    type('broken')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('failed'))
  })
})

function show(initial: Option | null = null) {
  const choose = vi.fn<(text: string) => void>()
  function Field() {
    const [value, setValue] = useState(initial)
    return (
      <Combobox
        label="Area"
        value={value}
        onChoose={(option) => {
          choose(option.text)
          setValue(option)
        }}
        search={async (typed) => {
          if (typed === 'broken') throw new Error('unreachable')
          return areas.filter(({ text }) => text.toLowerCase().startsWith(typed))
        }}
        messages={{ none: 'none', failed: 'failed', found: (n) => `${n} found` }}
      />
    )
  }
  render(<Field />)
  return {
    field: () => screen.getByRole<HTMLInputElement>('combobox'),
    chosen: () => choose.mock.calls.map(([text]) => text),
  }
}

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

const findOption = (name: string) => screen.findByRole('option', { name })

function activeOption(): string | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? undefined
}
