import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { sizeFields } from '#contract/catalogue/product-fields.ts'
import { withoutOffers } from '#contract/catalogue/unit-price.ts'
import { columnsOf } from '#contract/platform/resource.ts'
import { isSame } from '#web/app/use-versioned-form.ts'
import {
  bodyOf,
  describeSizes,
  toProductDraft,
  isSoldOutWhenPublished,
  meaningOf,
  newSize,
} from './product-form.ts'

const kilim: AdminProduct = {
  id: 'kilim',
  version: 3,
  name: 'Kilim',
  description: 'Wol',
  translations: { en: { name: 'Kilim rug', description: null } },
  price: 1_250_000,
  weight_grams: 12_500,
  brand: 'Kilim Nusantara',
  category_id: 'rugs',
  is_popular: true,
  hidden: false,
  stock: 4,
  waiting: 0,
  code: null,
  gtin: null,
  ...withoutOffers,
  quantity_prices: [],
  lowest_price: null,
  sizes: [
    {
      size_id: 's',
      code: '20000011',
      gtin: null,
      name: 'Kecil',
      translations: { en: { name: null } },
      additional_price: 50_000,
      weight_grams: null,
      sale_price: 1_100_000,
      sale_from: '2026-11-30T17:00:00.000Z',
      sale_until: null,
      sale_before: 1_300_000,
      lowest_price: 1_300_000,
      quantity_prices: [{ from: 3, price: 1_200_000 }],
      stock: 4,
      waiting: 0,
      is_ordered: true,
    },
  ],
  pictures: [],
  created_at: '',
  updated_at: '',
  changed_by: null,
}
const base = toProductDraft(kilim)
const emptyDraft = toProductDraft(null)

describe('a draft of a product', () => {
  test('with sizes ignores the stock of the whole product', () => {
    expect(bodyOf({ ...emptyDraft, stock: '1,5' }).stock).toBe('1,5')
    expect(bodyOf({ ...emptyDraft, stock: '1,5', sizes: [newSize()] }).stock).toBe(0)
  })

  test('survives the conversion from a product and back', () => {
    expect(bodyOf(base)).toEqual({
      name: 'Kilim',
      description: 'Wol',
      translations: { en: { name: 'Kilim rug', description: '' } },
      price: 1_250_000,
      weight_grams: 12_500,
      brand: 'Kilim Nusantara',
      gtin: '',
      sale_price: null,
      sale_from: null,
      sale_until: null,
      quantity_prices: [],
      category_id: 'rugs',
      is_popular: true,
      hidden: false,
      picture_ids: [],
      stock: 0,
      sizes: [
        {
          size_id: 's',
          name: 'Kecil',
          translations: { en: { name: '' } },
          additional_price: 50_000,
          weight_grams: null,
          sale_price: 1_100_000,
          sale_from: '2026-11-30T17:00:00.000Z',
          sale_until: null,
          quantity_prices: [{ from: 3, price: 1_200_000 }],
          gtin: '',
          stock: 0,
        },
      ],
    })
  })

  test.each([
    ['1250000', 1_250_000],
    ['Rp 1.250.000', 1_250_000],
    ['', undefined],
    ['banyak', 'banyak'],
  ])('with the typed price %j sends the price %j', (price, sent) => {
    expect(bodyOf({ ...emptyDraft, price }).price).toBe(sent)
  })

  test.each([
    ['nothing', {}, false],
    ['a number written otherwise', { price: '1250000' }, false],
    ['spaces at the end', { name: 'Kilim ' }, false],
    ['a name', { name: 'Kelim' }, true],
    ['a size more', { sizes: [...base.sizes, newSize()] }, true],
    ['a switch', { hidden: true }, true],
    ['the first stock', { stock: '3' }, true],
    ['a sale price', { sale_price: '9.000' }, true],
    ['a price by quantity', { quantity_prices: [{ from: '3', price: '9.000' }] }, true],
    ['a blank price by quantity', { quantity_prices: [{ from: '', price: ' ' }] }, false],
  ])('with a change of %s (%o) counts as changed: %s', (_, change, expected) => {
    expect(isSame(meaningOf(base), meaningOf({ ...base, ...change }))).toBe(!expected)
  })
})

describe('the offers of a draft', () => {
  test('have their times in Jakarta', () => {
    expect(base.sizes[0]).toMatchObject({ sale_from: '2026-12-01T00:00', sale_until: '' })
    const [size] = bodyOf({ ...base, sizes: [{ ...newSize(), sale_until: '2026-12-24T21:30' }] }).sizes
    expect(size?.sale_until).toBe('2026-12-24T14:30:00.000Z')
  })

  test('go without blank rows at the end, and with those between', () => {
    const blank = { from: '', price: '' }
    const quantity_prices = [blank, { from: '12', price: 'Rp 20.000' }, blank]
    expect(bodyOf({ ...emptyDraft, quantity_prices }).quantity_prices).toEqual([
      { from: undefined, price: undefined },
      { from: 12, price: 20_000 },
    ])
  })
})

describe('the sizes that two admins changed', () => {
  test.each([...columnsOf(sizeFields), 'gtin'] as const)('differ in their description by %s', (column) => {
    const [mine, theirs] = ['1', '2'].map((value) => describeSizes([{ ...newSize(), [column]: value }], 'en'))
    expect(mine).not.toBe(theirs)
  })

  test('are described with all that is filled in, a line for each', () => {
    const small = {
      ...newSize(),
      name: 'Kecil',
      name_en: 'Small',
      additional_price: '50.000',
      weight_grams: '750',
    }
    const large = {
      ...newSize(),
      name: 'Besar',
      gtin: '4006381333931',
      quantity_prices: [
        { from: '3', price: '22.000' },
        { from: '12', price: '20.000' },
      ],
    }
    expect(describeSizes([small, large], 'id')).toBe(
      'Nama: Kecil, Nama (Inggris): Small, Tambahan harga: 50.000, Berat (gram): 750\n' +
        'Nama: Besar, Barcode pabrik: 4006381333931, Harga grosir: 3: 22.000; 12: 20.000',
    )
    expect(describeSizes([{ ...large, quantity_prices: [] }], 'en')).toBe(
      'Name: Besar, Manufacturer’s barcode: 4006381333931',
    )
  })
})

describe('a new product', () => {
  const draft = { ...emptyDraft, name: 'Jus', price: '20.000', category_id: 'juices' }
  const size = { ...newSize(), name: 'S' }
  test.each([
    ['without a stock', {}, true],
    ['with a stock of 0', { stock: '0' }, true],
    ['with a stock', { stock: '5' }, false],
    ['that is hidden', { hidden: true }, false],
    ['with sizes without a stock', { sizes: [size], stock: '5' }, true],
    ['with a size that has a stock', { sizes: [size, { ...size, name: 'M', stock: '2' }] }, false],
    ['without a name, which is said first', { name: '' }, false],
    ['with a stock that is no number', { stock: 'banyak' }, false],
  ])('%s (%o) would be published as sold out: %s', (_, more, asks) => {
    expect(isSoldOutWhenPublished({ ...draft, ...more })).toBe(asks)
  })
})
