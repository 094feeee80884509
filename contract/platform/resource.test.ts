import { expect, test } from 'vitest'
import { emptyColumns, line, reference, text } from './resource.ts'

const label = ['', ''] as const

test('a text or a reference that claims to be optional does not compile', () => {
  const fields = {
    brand: line(40, { label, optional: true }),
    // @ts-expect-error -- its column is not null
    description: text(40, { label, optional: true }),
    // @ts-expect-error -- its column is not null
    category_id: reference({ label, optional: true }),
  }
  expect(emptyColumns(fields)).toEqual({ brand: null, description: '', category_id: '' })
})
