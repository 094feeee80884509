import { publicPages } from '#contract/shop/public-pages.ts'
import { demoAdmin } from '#demo/customers.ts'
import { limits } from '#contract/platform/limits.ts'
import { api, tokenOf, uploadProof, type ApiOptions } from './shop-api.ts'

/** The text is one word without a place to break. */
const longWord = (letters = 255): string => 'panjangsekali'.repeat(100).slice(0, letters)

const both = (text: string) => ({ id: text, en: text })
const inEnglish = (letters = 255) => ({ en: { name: longWord(letters), description: longWord(1000) } })

export interface LongPages {
  customer: string
  owner: string
  ofVisitors: string[]
  ofCustomer: string[]
  ofOwner: string[]
  prints: string[]
}

/** Writes one long word into every text that a customer or the owner of a demo shop can write. */
export async function writeLongWords(shop: string): Promise<LongPages> {
  const owner = await tokenOf(demoAdmin.email, { shop })
  const email = `${longWord(200)}@contoh.example`
  const password = 'rahasia-sekali'
  const person = { full_name: longWord(), email }
  await api('/auth/register', { shop, body: { ...person, password, confirm_password: password } })
  const customer = await tokenOf(email, { shop, password })

  const ask = async <T = { id: string; version: number; reference: string }>(
    path: string,
    options: ApiOptions & { by?: string } = {},
  ): Promise<T> => {
    const { by = owner, ...more } = options
    const { status, data } = await api<T>(path, { shop, token: by, ...more })
    if (status > 299) throw new Error(`${path} was refused with ${status}: ${JSON.stringify(data)}`)
    return data
  }

  await ask('/auth/updatedetails', {
    by: customer,
    method: 'PUT',
    body: { ...person, phone: '081234567890', address: longWord(limits.address) },
  })

  const { version } = await ask('/admin/pages/delivery')
  const policy = `## ${longWord(5_000)}\n- **${longWord()}**\n1. [${longWord()}](/kontak)`
  await ask('/admin/pages/delivery', {
    method: 'PUT',
    body: { title: both(longWord()), text: both(policy), published: true, version },
  })

  const category = await ask('/admin/categories', {
    body: { name: longWord(), description: longWord(1000), translations: inEnglish() },
  })
  const service = await ask('/admin/services', {
    body: {
      name: longWord(),
      description: longWord(1000),
      translations: inEnglish(),
      features: [both(longWord())],
      price: 1_000_000_000,
    },
  })
  const size = { name: longWord(limits.sizeName), translations: { en: { name: longWord(limits.sizeName) } } }
  const product = await ask('/admin/products', {
    body: {
      name: longWord(),
      description: longWord(1000),
      translations: inEnglish(),
      price: 1_000_000_000,
      category_id: category.id,
      sizes: [
        { ...size, stock: 9_999 },
        { name: longWord(90), stock: 0, additional_price: 1_000_000_000 },
      ],
    },
  })
  for (const [name, kind] of [
    ['pickup', 'pickup'],
    ['courier', 'own_courier'],
  ] as const)
    await ask('/admin/delivery-methods', {
      body: {
        kind,
        name: longWord(),
        note: longWord(limits.deliveryNote),
        estimate: longWord(),
        address: name === 'pickup' ? longWord(limits.address) : '',
        hours: longWord(),
        translations: {
          en: {
            name: longWord(),
            note: longWord(limits.deliveryNote),
            estimate: longWord(),
            hours: longWord(),
          },
        },
        active: true,
        pay_on_arrival: true,
        rates: kind === 'pickup' ? [] : [{ area: null, price: 100_000_000 }],
      },
    })
  const methods = await ask<{ id: string; kind: string; name: string }[]>('/admin/delivery-methods')
  const method = (kind: string) =>
    methods.find((found) => found.kind === kind && found.name === longWord())!.id

  const order = async (by: string, kind: 'pickup' | 'own_courier') => {
    const contact = {
      customer_name: longWord(),
      customer_email: email,
      customer_phone: '081234567890',
      customer_address: longWord(limits.address),
      notes: longWord(limits.orderNotes),
    }
    const delivery = { method_id: method(kind), area: kind === 'pickup' ? null : '34.71' }
    return ask('/transactions', {
      by,
      body: { product_id: product.id, quantity: 3, ...contact, delivery },
    })
  }
  const paid = async (by: string, kind: 'pickup' | 'own_courier') => {
    const placed = await order(by, kind)
    await uploadProof(placed.id, by, { shop })
    return placed
  }
  const [waiting, rejected, shipped, cancelled, checked, packed] = [
    await order(customer, 'own_courier'),
    await paid(customer, 'own_courier'),
    await paid(customer, 'own_courier'),
    await order(customer, 'pickup'),
    await paid(customer, 'pickup'),
    await paid(customer, 'own_courier'),
  ]
  const step = (id: string, path: string, body: object) =>
    ask(`/admin/transactions/${id}/${path}`, { method: 'POST', body })
  await step(rejected.id, 'reject', { rejection_reason: longWord(limits.reason) })
  await step(packed.id, 'confirm', {})
  await step(shipped.id, 'confirm', {})
  await step(shipped.id, 'refunds', {
    lines: [{ item: 1, quantity: 1 }],
    reason: longWord(limits.reason),
    reference: longWord(limits.paymentReference),
  })
  await step(shipped.id, 'status', {
    status: 'shipped',
    tracking_number: longWord(limits.trackingNumber),
    note: longWord(limits.stepNote),
  })
  await step(cancelled.id, 'status', { status: 'cancelled', note: longWord(limits.stepNote) })
  const taken = await ask('/admin/transactions', {
    body: {
      customer: {
        name: longWord(),
        phone: '081234567891',
        email: `b${email.slice(1)}`,
        address: longWord(limits.address),
      },
      items: [
        { product_id: product.id, quantity: 1 },
        { text: longWord(limits.freeLine), price: 1_000, quantity: 1 },
      ],
      discount: { amount: 1_000, reason: longWord(limits.reason) },
      notes: longWord(limits.orderNotes),
    },
  })
  const { url } = await ask<{ url: string }>(`/admin/transactions/${taken.id}/payment-link`, {
    method: 'POST',
  })
  const notaLink = await ask<{ url: string }>(`/admin/transactions/${shipped.id}/nota-link`, {
    method: 'POST',
  })
  await step(taken.id, 'payments', {
    direction: 'in',
    method: 'cash',
    amount: 1_000,
    reference: longWord(limits.paymentReference),
    note: longWord(limits.paymentNote),
  })

  const book = async (time: string) => {
    const days = await ask<{ date: string; closed: boolean }[]>('/bookings/days', { by: customer })
    const date = days.filter(({ closed }) => !closed)[3]!.date
    return ask<{ id: string; date: string; nomer_plat: string }>('/bookings', {
      by: customer,
      body: {
        service_id: service.id,
        merek: longWord(),
        model: longWord(),
        tahun: 2019,
        nomer_plat: 'AB 1234 XYZ',
        detail_kerusakan: longWord(limits.damage),
        phone: '081234567890',
        date,
        time,
      },
    })
  }
  const [pending, accepted, refused] = [await book('09:00'), await book('10:00'), await book('11:00')]
  await ask(`/admin/bookings/${accepted.id}/accept`, { method: 'POST' })
  await ask(`/admin/bookings/${refused.id}/reject`, { body: { rejection_reason: longWord(limits.reason) } })
  await ask(`/admin/bookings/${accepted.id}/bill`, {
    method: 'PUT',
    body: { lines: [{ text: longWord(limits.billText), quantity: 1, price: 1_000 }], version: 0 },
  })
  await ask(`/admin/bookings/${accepted.id}/payments`, {
    body: { direction: 'in', method: 'cash', amount: 1_000, note: longWord(limits.paymentNote) },
  })

  const body = { rating: 5, review: longWord(limits.review) }
  await ask('/ratings', { by: customer, body: { ...body, product_id: product.id } })
  await ask('/ratings', { by: customer, body })
  await ask('/saran', { by: customer, body: { message: longWord(limits.suggestion) } })
  await ask(`/cart/${product.id}`, { by: customer, body: { quantity: 1 } })
  await ask(`/wishlist/${product.id}`, { by: customer, method: 'POST' })

  const lines = both(longWord(500))
  await ask('/admin/settings', {
    method: 'PUT',
    body: {
      tagline: lines,
      workshop_name: longWord(),
      address: longWord(limits.address),
      closed_note: lines,
      hero: { title: both(longWord(255)), text: lines, picture_id: null },
      about: {
        stats: [{ value: longWord(), label: lines }],
        timeline: [{ year: longWord(), text: lines }],
        vision: lines,
        mission: lines,
        values: [{ title: lines, text: lines }],
      },
      quoted_reviews: [{ name: longWord(), rating: 5, text: lines }],
    },
  })
  const voucher = await ask('/admin/vouchers', {
    body: {
      name: longWord(limits.voucherName),
      translations: { en: { name: longWord(limits.voucherName) } },
      code: longWord(limits.voucherCode),
      kind: 'percent',
      value: 10,
    },
  })
  await ask(`/admin/vouchers/${voucher.id}/codes`, { body: { count: 3 } })
  const [known] = await ask<{ id: string }[]>(`/admin/customers?q=${longWord(60)}`)

  return {
    customer,
    owner,
    ofVisitors: [
      ...publicPages,
      '/kebijakan/delivery',
      `/products?category=${longWord()}`,
      `/products/${product.id}`,
      new URL(url).pathname,
    ],
    ofCustomer: [
      '/cart',
      '/wishlist',
      '/profile',
      '/update-profile',
      `/order-direct`,
      `/transactions/${waiting.id}/waiting`,
      `/transactions/${shipped.id}/accepted`,
      `/transactions/${rejected.id}/rejected`,
      `/transactions/${cancelled.id}/rejected`,
      `/transaction/${shipped.id}`,
      '/transaction-history',
      '/orders',
      `/reviews?product=${product.id}`,
      '/booking',
      `/bookings/${pending.id}/waiting`,
      `/bookings/${accepted.id}/accepted`,
      `/bookings/${refused.id}/rejected`,
      '/my-bookings',
    ],
    ofOwner: [
      '/admin/settings/policies?open=delivery',
      '/admin',
      '/admin/payments',
      '/admin/orders',
      ...[waiting, rejected, shipped, cancelled, checked, taken].map(({ id }) => `/admin/orders/${id}`),
      '/admin/orders/new',
      '/admin/packing',
      '/admin/reports',
      '/admin/reports?by=customer',
      '/admin/money',
      '/admin/money/unpaid',
      '/admin/money/to-refund',
      '/admin/products',
      `/admin/products/${product.id}`,

      `/admin/categories?open=${category.id}`,
      `/admin/services?open=${service.id}`,
      '/admin/delivery',
      `/admin/delivery/${method('own_courier')}`,
      '/admin/ratings',
      '/admin/suggestions',
      '/admin/customers',
      `/admin/customers/${known!.id}`,
      '/admin/bookings',
      `/admin/bookings/day?date=${accepted.date}`,
      `/admin/bookings/week?date=${accepted.date}`,
      '/admin/bookings/list',
      `/admin/bookings/${accepted.id}`,
      `/admin/bookings/${refused.id}`,
      '/admin/bookings/new',
      `/admin/bookings/vehicles/${encodeURIComponent(accepted.nomer_plat)}`,
      '/admin/outbox',
      '/admin/settings',
      '/admin/settings#about',
      '/admin/notifications',
      '/admin/staff',
      '/admin/security',
      '/admin/audit',
      '/admin/security-events',
      '/admin/tasks',
      `/admin/products/labels?products=${product.id}`,
      '/admin/vouchers',
      `/admin/vouchers/${voucher.id}`,
      `/admin/vouchers/${voucher.id}/cards`,
    ],
    prints: [
      `/admin/orders/${shipped.id}/packing-slip`,
      `/admin/orders/labels?ids=${packed.id}`,
      `/admin/orders/${shipped.id}/nota`,
      new URL(notaLink.url).pathname,
      `/admin/bookings/${accepted.id}/nota`,
      `/admin/vouchers/${voucher.id}/cards`,
    ],
  }
}
