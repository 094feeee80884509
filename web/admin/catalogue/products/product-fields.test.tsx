// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SellingPanel } from './product-fields.tsx'
import { toProductDraft, type ProductDraft, type ProductForm } from './product-form.ts'

afterEach(cleanup)

const isOpen = ({
  values = {},
  wrong,
  isNew = true,
}: {
  values?: Partial<ProductDraft>
  wrong?: string
  isNew?: boolean
}) => {
  const error = (name: string) => (name === wrong ? 'Wrong' : undefined)
  const field = (name: string) => ({ value: '', error: error(name), onChange: () => {} })
  const form = { values: { ...toProductDraft(null), ...values }, field, error, set: () => {} }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel uses of a form
  const { container } = render(
    <SellingPanel
      form={form as unknown as ProductForm}
      categories={[{ id: 'rugs', name: 'Karpet' }]}
      isNew={isNew}
    />,
  )
  return container.querySelector('details')?.open
}

test('the fold of further fields is closed while they are empty', () => {
  expect(isOpen({})).toBe(false)
})

test.each([
  { weight_grams: '750' },
  { brand: 'Anyam' },
  { gtin: '4006381333931' },
  { is_popular: true },
  { hidden: true },
])('the fold is open if %o is filled in', (values) => {
  expect(isOpen({ values })).toBe(true)
})

test('the fold of a product that exists does not open because it is hidden', () => {
  expect(isOpen({ values: { hidden: true }, isNew: false })).toBe(false)
})

test.each(['weight_grams', 'brand', 'gtin', 'is_popular', 'hidden'])(
  'an error of %s opens the fold',
  (wrong) => {
    expect(isOpen({ wrong })).toBe(true)
  },
)
