// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { SellingPanel } from './product-fields.tsx'
import { toProductDraft, type ProductDraft, type ProductForm } from './product-form.ts'

afterEach(cleanup)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panel only asks whether there is one
const kilim = { id: 'kilim' } as AdminProduct

interface Shown {
  values?: Partial<ProductDraft>
  wrong?: string
  product?: AdminProduct | null
}

const foldIsOpen = (title: string, { values = {}, wrong, product = null }: Shown) => {
  const problems = wrong === undefined ? [] : [{ field: wrong, message: 'Wrong' }]
  const error = (name: string) => (name === wrong ? 'Wrong' : undefined)
  const field = (name: string) => ({ value: '', error: error(name), onChange: () => {} })
  const form = { values: { ...toProductDraft(null), ...values }, field, error, problems, set: () => {} }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel uses of a form
  const { getByText } = render(
    <SellingPanel
      form={form as unknown as ProductForm}
      categories={[{ id: 'rugs', name: 'Karpet' }]}
      product={product}
    />,
  )
  return getByText(title).closest('details')?.open
}
const isOpen = (shown: Shown) => foldIsOpen('Isian lain', shown)
const offersAreOpen = (shown: Shown) => foldIsOpen('Promo dan harga grosir', shown)

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
  expect(isOpen({ values: { hidden: true }, product: kilim })).toBe(false)
})

test.each(['weight_grams', 'brand', 'gtin', 'is_popular', 'hidden'])(
  'an error of %s opens the fold',
  (wrong) => {
    expect(isOpen({ wrong })).toBe(true)
  },
)

test('the fold of the offers is closed without any', () => {
  expect(offersAreOpen({})).toBe(false)
})

test.each([
  { sale_price: '9.000' },
  { sale_from: '2026-12-01T08:00' },
  { sale_until: '2026-12-01T08:00' },
  { quantity_prices: [{ from: '3', price: '22.000' }] },
])('the fold of the offers is open if %o is filled in', (values) => {
  expect(offersAreOpen({ values })).toBe(true)
})

test.each(['sale_price', 'sale_until', 'quantity_prices', 'quantity_prices.1.from'])(
  'an error of %s opens the fold of the offers',
  (wrong) => {
    expect(offersAreOpen({ wrong })).toBe(true)
  },
)
