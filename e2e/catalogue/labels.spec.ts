import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { useLabelMessages } from '#web/admin/catalogue/labels/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')

const millimetres = (points: string) => Math.round((Number(points) * 25.4) / 72)
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, wide = '', high = '']) => [millimetres(wide), millimetres(high)],
  )

test('labels of the listed products are printed and scan as their codes', async () => {
  const t = useLabelMessages.in('en')
  // The search also finds similar words, so this one has digits.
  const word = `Tikar${newPhone()}`
  const category = await shop.request('/admin/categories', { body: { name: `Lantai ${unique()}` } })
  const product = await shop.request<Pick<AdminProduct, 'sizes'>>('/admin/products', {
    body: {
      name: `${word} pandan`,
      price: 90_000,
      category_id: category.id,
      sizes: [
        { name: '1 × 2 m', stock: 2 },
        { name: '2 × 3 m', stock: 2, additional_price: 60_000 },
      ],
    },
  })
  await shop.request('/admin/products', {
    body: { name: `Rak ${unique()}`, price: 1, category_id: category.id },
  })
  const { page } = await shop.openPage(shop.owner, `/admin/products?q=${word}`, 'en')
  await page.getByRole('link', { name: useAdminProductListMessages.in('en').labels }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const codes = page.getByRole('img', { name: `${word} pandan` })
  await expect(codes).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  const [small, large] = product.sizes
  expect([await readQrCode(codes.first()), await readQrCode(codes.last())]).toEqual([
    small?.code,
    large?.code,
  ])
  await expect(page.getByText(large?.code ?? '', { exact: true })).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]])

  await page.getByLabel(t.copies).fill('13')
  await expect(codes).toHaveCount(26)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([
    [210, 297],
    [210, 297],
  ])
  await page.getByLabel(t.copies).fill('2')
  await expect(codes).toHaveCount(4)
  await page.getByLabel(t.paper).selectOption({ label: t.papers.roll })
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(
    Array.from({ length: 4 }, () => [50, 30]),
  )
})
