import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { makePaymentLink, uploadLinkedProof } from '#contract/payments/link-schemas.ts'
import { rate } from '#contract/ratings/schemas.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openTestApp } from '#server/testing/app.ts'
import { refusedPictures } from '#server/testing/hostile-pictures.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

/*
 * Every endpoint with a file refuses the same hostile pictures, and a proof is decoded only for an order that
 * waits for one. The endpoints come from the shop's own description, so that a new one without an entry in
 * the table fails.
 */

const password = 'griya-segar-2026'
const password_hash = await hashPassword(password)

let shop: TestShop
let siti: { id: string }
let owner: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({ stock: 50 })
})

type Asked = { by?: { id: string }; params?: Record<string, string>; body?: object }
interface Upload {
  kind: 'PROOF' | 'PICTURE' | 'SPREADSHEET'
  ask: () => Promise<Asked>
}

const asOwner = async (): Promise<Asked> => ({ by: owner })
const uploads: Record<string, Upload> = {
  'POST /transactions/{id}/payment-proof': {
    kind: 'PROOF',
    ask: async () => ({ by: siti, params: { id: await orderAt(shop, siti, rug) } }),
  },
  'POST /pay/{token}/payment-proof': {
    kind: 'PROOF',
    ask: async () => ({ params: { token: await makeLink(await orderAt(shop, siti, rug)) } }),
  },
  'POST /ratings/{id}/photos': {
    kind: 'PICTURE',
    ask: async () => {
      const transaction_id = await orderAt(shop, siti, rug, 'delivered')
      const body = { product_id: rug.id, rating: 5, transaction_id }
      return { by: siti, params: { id: (await shop.call(rate, { by: siti, body })).body.data.id } }
    },
  },
  'POST /admin/payment-pictures': { kind: 'PROOF', ask: asOwner },
  'POST /admin/media': { kind: 'PICTURE', ask: asOwner },
  'POST /admin/settings/qris/preview': { kind: 'PICTURE', ask: asOwner },
  'POST /admin/settings/qris': {
    kind: 'PICTURE',
    ask: async () => {
      await shop.db.updateTable('users').set({ password_hash }).execute()
      return { by: owner, body: { password } }
    },
  },
  'POST /admin/products/import/preview': { kind: 'SPREADSHEET', ask: asOwner },
  'POST /admin/products/import': { kind: 'SPREADSHEET', ask: asOwner },
  'POST /admin/delivery-methods/{id}/rates/import/preview': {
    kind: 'SPREADSHEET',
    ask: async () => ({ by: owner, params: { id: await courier() } }),
  },
  'POST /admin/delivery-methods/{id}/rates/import': {
    kind: 'SPREADSHEET',
    ask: async () => ({ by: owner, params: { id: await courier() } }),
  },
}

const makeLink = async (id: string): Promise<string> =>
  (await shop.call(makePaymentLink, { by: owner, params: { id } })).body.data.url.split('/').at(-1)!

async function courier(): Promise<string> {
  await shop.db
    .insertInto('delivery_methods')
    .values({ id: 'jne', kind: 'courier', name: 'JNE', active: true })
    .execute()
  return 'jne'
}

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }> } }> }
}

async function readUploadFields(): Promise<Map<string, string>> {
  const app = await openTestApp(shop.database)
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const fields = new Map<string, string>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const form = requestBody?.content['multipart/form-data']
      const file = Object.entries(form?.schema.properties ?? {}).find(([, { format }]) => format === 'binary')
      if (file) fields.set(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`, file[0])
    }
  return fields
}

test('every endpoint with a file is tested here', async () => {
  expect([...(await readUploadFields()).keys()].toSorted()).toEqual(Object.keys(uploads).toSorted())
})

test.each(Object.entries(uploads))(
  '%s refuses every hostile picture with a message',
  async (name, { kind, ask }) => {
    const field = (await readUploadFields()).get(name)!
    const [method, path] = name.split(' ') as [Endpoint['method'], string]
    const endpoint = { method, path: path.replace(/\{(\w+)\}/g, ':$1'), file: { field } } as Endpoint
    const request = await ask()
    for (const [picture, file, refusal] of refusedPictures) {
      const { status, body } = await shop.call(endpoint, { ...request, file })
      const { code, message } = body as { code: string; message: string }
      expect(message, picture).toMatch(/^[A-Z].+/)
      if (kind === 'SPREADSHEET') expect([400, code === 'FAULT'], picture).toEqual([status, false])
      else if (kind === 'PROOF')
        expect(code, picture).toBe(refusal === 'TYPE' ? 'PROOF_TYPE' : 'PROOF_BROKEN')
      else expect(code, picture).toBe(`PICTURE_${refusal}`)
    }
  },
)

describe('a proof', () => {
  /** This file would be refused as broken if it were decoded. */
  const undecodable = refusedPictures.find(([name]) => name === 'a PNG without pixels')![1]
  const send = (id: string, by = siti) => shop.call(uploadProof, { by, params: { id }, file: undecodable })
  const setStatus = async (id: string, status: OrderStatus) => {
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  }

  test.each(['paid', 'confirmed', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
    'of an order that is %s is refused without decoding it, also through a payment link',
    async (status) => {
      const id = await orderAt(shop, siti, rug)
      const token = await makeLink(id)
      await setStatus(id, status)
      const answers = [
        await send(id),
        await shop.call(uploadLinkedProof, { params: { token }, file: undecodable }),
      ]
      // The link of an order ends with the order.
      const byLink = status === 'completed' || status === 'cancelled' ? 'NOT_FOUND' : 'ORDER_NOT_PAYABLE'
      expect(answers.map(({ body }) => body.code)).toEqual(['ORDER_NOT_PAYABLE', byLink])
    },
  )

  test('of an unknown order, of another customer, or after the fifth proof is refused without decoding it', async () => {
    const id = await orderAt(shop, siti, rug)
    const budi = await shop.customer()
    const link = await shop.call(uploadLinkedProof, { params: { token: 'A'.repeat(43) }, file: undecodable })
    expect([(await send('nothing')).status, (await send(id, budi)).status, link.status]).toEqual([
      404, 404, 404,
    ])
    for (let n = 0; n < 5; n++) {
      expect(
        (await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph(n) })).status,
      ).toBe(200)
      await setStatus(id, 'pending')
    }
    expect((await send(id)).body.code).toBe('PROOF_LIMIT')
  })
})
