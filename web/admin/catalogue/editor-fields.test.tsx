// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { line } from '#contract/platform/resource.ts'
import { TextsPanel } from './editor-fields.tsx'

afterEach(cleanup)

test.each([
  ['a line is required in Indonesian', line(40, { label: ['Nama', 'Name'], both: true }), [true, false]],
  [
    'an optional line is not',
    line(40, { label: ['Nama', 'Name'], both: true, optional: true }),
    [false, false],
  ],
])('%s', (_, name, required) => {
  const field = () => ({ value: '', onChange: () => {} })
  render(<TextsPanel form={{ values: { name: '' }, field, error: () => undefined }} fields={{ name }} />)
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true })
  expect(inputs.map((input) => input.required)).toEqual(required)
})
