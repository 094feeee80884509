import type { Area, DeliveryMethod } from '#contract/delivery/schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useOrderItemMessages } from '#web/storefront/orders/item-messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { waitForHydration } from '../support/browser.ts'
import { sendDecisions } from '../support/send-decisions.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { newAccount, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('full')
const area = 'Mergangsan, Kota Yogyakarta, DI Yogyakarta'
const pickup = {
  place: 'Jl. Prawirotaman No. 27, Mergangsan, Yogyakarta 55153',
  hours: 'Monday-Friday 8.00-17.00, Saturday 8.00-15.00',
}

/** The product weighs 1.5 kg and costs 100,000 rupiah. */
let product: { id: string }
let areaCode: string
let methods: DeliveryMethod[]

test.beforeAll(async () => {
  // Couriers take the categories of the demo that are no drinks.
  const [rugs] = await shop.request<{ id: string }[]>('/categories')
  product = await shop.newProduct({ price: 100_000, weight_grams: 1_500, category_id: rugs?.id })
  const [found] = await shop.request<Area[]>('/areas?q=mergangsan&level=district')
  areaCode = found?.code ?? ''
  methods = await shop.request<DeliveryMethod[]>('/delivery/methods')
})

const methodId = (name: string) => methods.find((method) => method.name === name)!.id

async function order(name: 'JNE Reguler' | 'Ambil di toko') {
  const { token } = await newAccount({ shop: shop.url })
  const placed = await shop.request<Order>('/transactions', {
    token,
    body: {
      product_id: product.id,
      quantity: 1,
      customer_name: 'Wulan Anggraini',
      customer_email: 'wulan@contoh.example',
      customer_phone: '081234567890',
      customer_address: 'Jl. Mawar 1',
      delivery: { method_id: methodId(name), ...(name === 'JNE Reguler' && { area: areaCode }) },
    },
  })
  return { token, ...placed }
}

const onPhone = async (token: string, path: string, language: Language) =>
  (await shop.openPage(token, path, language, 390)).page

test('an order by courier shows its delivery from the payment to the parcel', async () => {
  const language = 'id'
  const t = useOrderMessages.in(language)
  const items = useOrderItemMessages.in(language)
  const d = useOrderDeliveryMessages.in(language)
  const a = useAdminOrderMessages.in(language)
  const { id, token, reference, total_amount } = await order('JNE Reguler')
  expect(total_amount).toBe(112_000)
  const page = await onPhone(token, `/payment?id=${id}`, language)
  await expect(page.getByText(items.parts.sum(formatRupiah(100_000), formatRupiah(12_000)))).toBeVisible()
  const parts = page.getByRole('region', { name: items.items })
  await expect(parts.getByText(items.parts.delivery('JNE Reguler'))).toBeVisible()
  await expect(parts.getByText(formatRupiah(112_000))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await uploadProof(id, token, { shop: shop.url })
  const desk = await onPhone(shop.owner, `/admin/payments?order=${id}`, language)
  const p = useAdminPaymentMessages.in(language)
  await expect(desk.getByText(p.sum(formatRupiah(100_000), formatRupiah(12_000)))).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: p.confirm }).click()
  await expect(desk.getByText(p.confirmed(reference))).toBeVisible()
  await sendDecisions(desk)

  await desk.goto(`/admin/orders/${id}`)
  await waitForHydration(desk)
  await expect(desk.getByText(area)).toBeVisible()
  await desk.getByRole('button', { name: a.step.shipped }).click()
  await desk.getByLabel(a.trackingOf('JNE')).fill('0123456789')
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('dialog').getByRole('button', { name: a.step.shipped }).click()
  await expect(desk.getByText('0123456789')).toBeVisible()

  const estimate = '2-4 hari'
  await page.goto(`/transactions/${id}/accepted`)
  await waitForHydration(page)
  await expect(page.getByText(d.arrives(estimate))).toBeVisible()
  const facts = page.getByRole('region', { name: t.shipping })
  await expect(facts).toContainText(area)
  await expect(facts).toContainText('1,5\u00A0kg')
  await expect(facts).toContainText(estimate)
  await expect(facts).not.toContainText(/\b2-5 (?:hari|days)/)
  const link = facts.getByRole('link', { name: d.track('JNE') })
  await expect(link).toHaveAttribute('href', 'https://www.jne.co.id/tracking-package')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await facts.getByRole('button', { name: d.copyNumber }).click()
  await expect(page.getByText(d.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789')
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/transaction-history')
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(
    items.parts.included(formatRupiah(12_000)),
  )

  await page.context().addCookies([{ name: 'lang', value: 'en', url: shop.url }])
  await page.goto(`/transactions/${id}/accepted`)
  const english = page.getByRole('region', { name: useOrderMessages.in('en').shipping })
  await expect(english).toContainText('1.5\u00A0kg')
  await expect(english).toContainText('2-4 days')

  await desk.goto('/admin')
  const sum = /[\d.]+/.source
  await expect(desk.getByText(new RegExp(useSalesMessages.in(language).delivery(`Rp.${sum}`)))).toBeVisible()
})

test('an order for pick-up becomes ready, then picked up, but never shipped', async () => {
  const language = 'en'
  const t = useOrderMessages.in(language)
  const items = useOrderItemMessages.in(language)
  const d = useOrderDeliveryMessages.in(language)
  const a = useAdminOrderMessages.in(language)
  const slip = usePackingSlipMessages.in(language)
  const { place, hours } = pickup
  const { id, token, reference, total_amount } = await order('Ambil di toko')
  expect(total_amount).toBe(100_000)
  const [ready, collected] = ['Ready for pick-up', 'Picked up']
  await uploadProof(id, token, { shop: shop.url })
  await shop.request(`/admin/transactions/${id}/confirm`, { method: 'POST' })

  const desk = await onPhone(shop.owner, `/admin/orders/${id}/packing-slip`, language)
  await expect(desk.getByRole('heading', { name: slip.pickedUp })).toBeVisible()
  await expect(desk.getByText('Jl. Mawar 1')).toHaveCount(0)
  await desk.goto(`/admin/orders/${id}`)
  await waitForHydration(desk)
  await expect(desk.getByText(place)).toBeVisible()
  await desk.getByRole('button', { name: ready }).click()
  const dialog = desk.getByRole('dialog', { name: a.readyTitle(reference) })
  await expect(dialog.getByLabel(a.trackingField)).toHaveCount(0)
  await dialog.getByLabel(a.stepNote).fill('Tanya Sari di kasir')
  expect(await axeViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: ready }).click()
  await expect(desk.getByText(a.moved(reference, ready.toLowerCase()))).toBeVisible()

  const page = await onPhone(token, `/transactions/${id}/accepted`, language)
  const where = d.placeAndHours(place, hours)
  await expect(page.getByText(d.acceptedReady(where))).toBeVisible()
  await expect(page.getByText(d.collect)).toBeVisible()
  const timeline = page.getByRole('list', { name: t.timeline })
  await expect(timeline.getByRole('listitem').filter({ hasText: ready })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(timeline.getByText(collected)).toBeVisible()
  const facts = page.getByRole('region', { name: d.pickupTitle })
  await expect(facts).toContainText(place)
  await expect(facts).toContainText(hours)
  await expect(page.getByRole('region', { name: items.items })).toContainText(items.parts.free)
  await expect(page.getByText(t.tracking)).toHaveCount(0)
  await expect(page.getByText(/\b2-5 (?:hari|days)/)).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await desk.getByRole('button', { name: collected }).click()
  await expect(desk.getByText(a.moved(reference, collected.toLowerCase()))).toBeVisible()
  await desk.goto(`/admin/orders?q=${reference}`)
  await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText(collected)
  await page.goto('/transaction-history')
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(collected)
})
