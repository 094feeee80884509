import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { makePaymentLink, takeBackPaymentLink, uploadLinkedProof } from '#contract/payments/link-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { forgetUploads } from './proof-uploads.ts'

let shop: TestShop
let siti: { id: string }
let rug: TestProduct
let order: string
let file: Buffer
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  rug = await shop.product()
  order = await orderAt(shop, siti, rug, 'pending')
  file = await photograph()
})

interface Sending {
  of?: string
  /** The token of a payment link, which is used instead of the account. */
  link?: string
  by?: { id: string }
  headers?: Record<string, string | number>
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => `${name} ${base64(text)}`)
    .join(',')

const request = (
  method: 'POST' | 'HEAD' | 'PATCH',
  path: string,
  { of = order, link, by = siti, headers = {} }: Sending,
  payload?: Buffer,
) =>
  shop.inject({
    method,
    url: `/api${link === undefined ? `/transactions/${of}` : `/pay/${link}`}/uploads${path}`,
    headers: {
      ...(link === undefined && { authorization: `Bearer ${by.id}` }),
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(payload && { payload }),
  })

const start = (sending: Sending & { length?: number; fields?: Record<string, string> } = {}) => {
  const { length = file.length, fields = { filename: 'bukti.jpg', filetype: 'image/jpeg' } } = sending
  const headers = { 'upload-length': length, 'upload-metadata': metadata(fields), ...sending.headers }
  return request('POST', '', { ...sending, headers })
}
const started = async (sending: Parameters<typeof start>[0] = {}): Promise<string> => {
  const reply = await start(sending)
  expect(reply.statusCode).toBe(201)
  const { id } = reply.json().data
  const { of = order, link } = sending
  expect(reply.headers['location']).toBe(
    `/api${link === undefined ? `/transactions/${of}` : `/pay/${link}`}/uploads/${id}`,
  )
  return id
}
const find = (id: string, sending: Sending = {}) => request('HEAD', `/${id}`, sending)
const send = (id: string, offset: number, bytes: Buffer, sending: Sending = {}) =>
  request(
    'PATCH',
    `/${id}`,
    {
      ...sending,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        ...sending.headers,
      },
    },
    bytes,
  )
const stateOf = async (id: string) => {
  const { statusCode, headers } = await find(id)
  return [statusCode, headers['upload-offset'], headers['upload-length'], headers['tus-resumable']]
}
const proofs = () =>
  shop.db.selectFrom('payment_proofs').select(['order_id', 'n', 'method', 'sha256']).execute()
const parts = () => shop.db.selectFrom('proof_upload_parts').select('first_byte').execute()
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.statusCode < 300 ? undefined : reply.json().code,
]
const third = () => Math.ceil(file.length / 3)
const cut = (from: number, to?: number) => file.subarray(from, to)

async function sendWhole(id: string, sending: Sending = {}): Promise<void> {
  for (let at = 0; at < file.length; at += third())
    expect(codeOf(await send(id, at, cut(at, at + third()), sending))).toEqual([204, undefined])
}

describe('a proof in parts', () => {
  test('is stored part by part, and its last part makes the proof of the whole file', async () => {
    const id = await started({ fields: { filetype: 'image/jpeg', method: 'transfer' } })
    expect(await stateOf(id)).toEqual([204, '0', String(file.length), '1.0.0'])
    const first = await send(id, 0, cut(0, third()))
    expect([first.statusCode, first.headers['upload-offset'], first.body]).toEqual([204, String(third()), ''])
    expect(await stateOf(id)).toEqual([204, String(third()), String(file.length), '1.0.0'])
    expect(await proofs()).toEqual([])
    await send(id, third(), cut(third(), 2 * third()))
    expect(codeOf(await send(id, 2 * third(), cut(2 * third())))).toEqual([204, undefined])
    expect(await stateOf(id)).toEqual([204, String(file.length), String(file.length), '1.0.0'])
    expect(await parts()).toEqual([])

    const other = await orderAt(shop, siti, rug, 'pending')
    await shop.call(uploadProof, { by: siti, params: { id: other }, file })
    const [inParts, whole] = await proofs()
    expect(inParts).toMatchObject({ order_id: order, n: 1, method: 'transfer', sha256: whole?.sha256 })
    const { status } = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(status).toBe('paid')
  })

  test('repeated at its last part has the same outcome, and is one proof', async () => {
    const id = await started()
    await sendWhole(id)
    const at = 2 * third()
    expect(codeOf(await send(id, at, cut(at)))).toEqual([204, undefined])
    expect(codeOf(await send(id, file.length, Buffer.alloc(0)))).toEqual([204, undefined])
    expect(codeOf(await send(id, 0, cut(0, third())))).toEqual([409, 'UPLOAD_OFFSET'])
    expect(await proofs()).toHaveLength(1)
  })

  test('whose last part is sent four times together is one proof', async () => {
    const id = await started()
    await send(id, 0, cut(0, third()))
    const last = () => send(id, third(), cut(third()))
    const replies = await Promise.all([last(), last(), last(), last()])
    for (const reply of replies)
      expect([
        [204, undefined],
        [409, 'IDEMPOTENCY_RUNNING'],
      ]).toContainEqual(codeOf(reply))
    expect(replies.some(({ statusCode }) => statusCode === 204)).toBe(true)
    expect(codeOf(await last())).toEqual([204, undefined])
    expect([await proofs(), await parts()]).toEqual([[expect.objectContaining({ n: 1 })], []])
  })

  test('whose middle part is sent four times together stores it once', async () => {
    const id = await started()
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(id, 0, cut(0, third()))))
    expect(replies.map(codeOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [204, undefined],
      ...[1, 2, 3].map(() => [409, 'UPLOAD_OFFSET']),
    ])
    expect(await stateOf(id)).toEqual([204, String(third()), String(file.length), '1.0.0'])
    await send(id, third(), cut(third()))
    expect(await proofs()).toHaveLength(1)
  })

  test('that was sent in one request before, with an answer that was lost, is not kept again', async () => {
    const fields = { key: 'a-key-of-the-page' }
    const id = await started({ fields })
    await send(id, 0, cut(0, third()))
    const whole = { by: siti, params: { id: order }, file, body: {}, key: 'a-key-of-the-page' }
    expect((await shop.call(uploadProof, whole)).status).toBe(200)
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(id, third(), cut(third()))))
    expect(replies.map(codeOf)).toEqual([1, 2, 3, 4].map(() => [204, undefined]))
    expect((await shop.call(uploadProof, whole)).status).toBe(200)
    expect([await proofs(), await parts()]).toEqual([[expect.objectContaining({ n: 1 })], []])
  })

  test('with the key of a proof of another order is refused', async () => {
    const other = await orderAt(shop, siti, rug, 'pending')
    await shop.call(uploadProof, {
      by: siti,
      params: { id: other },
      file,
      body: {},
      key: 'a-key-of-the-page',
    })
    const id = await started({ fields: { key: 'a-key-of-the-page' } })
    expect(codeOf(await send(id, 0, file))).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await proofs()).toHaveLength(1)
  })

  test('is one proof if the same file is also sent in one request while the last part arrives', async () => {
    const id = await started({ fields: { key: 'a-key-of-the-page' } })
    await send(id, 0, cut(0, third()))
    await Promise.all([
      send(id, third(), cut(third())),
      shop.call(uploadProof, { by: siti, params: { id: order }, file, body: {}, key: 'a-key-of-the-page' }),
    ])
    expect(codeOf(await send(id, third(), cut(third())))).toEqual([204, undefined])
    expect(await proofs()).toHaveLength(1)
  })

  test('goes on after the shop failed at the last part, whose bytes are not acknowledged before the proof is kept', async () => {
    const id = await started()
    await send(id, 0, cut(0, third()))
    await sql`alter table payment_proofs add constraint fails check (n > 1)`.execute(shop.db)
    expect((await send(id, third(), cut(third()))).statusCode).toBe(500)
    expect(await stateOf(id)).toEqual([204, String(third()), String(file.length), '1.0.0'])
    await sql`alter table payment_proofs drop constraint fails`.execute(shop.db)
    expect(codeOf(await send(id, third(), cut(third())))).toEqual([204, undefined])
    expect(await proofs()).toHaveLength(1)
  })

  test('that is no picture is refused like one in a single request, also when its last part is repeated', async () => {
    file = Buffer.concat([file.subarray(0, 20), Buffer.alloc(3_000, 7)])
    const id = await started()
    await send(id, 0, cut(0, third()))
    const last = () => send(id, third(), cut(third()))
    expect(codeOf(await last())).toEqual([400, 'PROOF_BROKEN'])
    expect(codeOf(await last())).toEqual([400, 'PROOF_BROKEN'])
    expect((await find(id)).statusCode).toBe(410)
    expect([await proofs(), await parts()]).toEqual([[], []])
  })

  test('refuses a part at another place, one that is too long, and headers that are no tus 1.0', async () => {
    const id = await started()
    expect(codeOf(await send(id, 7, cut(7, 20)))).toEqual([409, 'UPLOAD_OFFSET'])
    expect(codeOf(await send(id, 0, Buffer.concat([file, Buffer.alloc(1)])))).toEqual([
      413,
      'PROOF_TOO_LARGE',
    ])
    expect(codeOf(await send(id, 0, Buffer.alloc(limits.proofBytes + 1)))).toEqual([413, 'PROOF_TOO_LARGE'])
    const withHeaders = (headers: Sending['headers']) => send(id, 0, cut(0, 20), { headers: { ...headers } })
    expect(codeOf(await withHeaders({ 'content-type': 'application/json' }))).toEqual([
      400,
      'MALFORMED_REQUEST',
    ])
    expect(codeOf(await withHeaders({ 'content-type': 'image/jpeg' }))).toEqual([415, 'WRONG_TYPE'])
    for (const offset of ['', '-1', '1.5', '1e3', 'a', '9'.repeat(40)])
      expect(codeOf(await withHeaders({ 'upload-offset': offset }))).toEqual([400, 'MALFORMED_REQUEST'])
    const other = await withHeaders({ 'tus-resumable': '0.2.2' })
    expect([...codeOf(other), other.headers['tus-version']]).toEqual([412, 'UPLOAD_VERSION', '1.0.0'])
    expect(await stateOf(id)).toEqual([204, '0', String(file.length), '1.0.0'])
  })

  test.each([
    ['no length', { headers: { 'upload-length': '' } }, [400, 'MALFORMED_REQUEST']],
    ['a length of zero', { length: 0 }, [400, 'PROOF_MISSING']],
    ['more than 5 MB', { length: limits.proofBytes + 1 }, [413, 'PROOF_TOO_LARGE']],
    ['another type', { fields: { filetype: 'application/pdf' } }, [415, 'PROOF_TYPE']],
    ['an unknown way to pay', { fields: { method: 'cash' } }, [400, 'MALFORMED_REQUEST']],
    ['a key that is none', { fields: { key: 'a\u0000b' } }, [400, 'MALFORMED_REQUEST']],
  ])('with %s is not started', async (_, sending, refusal) => {
    expect(codeOf(await start(sending))).toEqual(refusal)
  })

  test('cannot be started, found or continued by another customer, for another order, or after a day', async () => {
    const id = await started()
    const budi = await shop.customer()
    const other = await orderAt(shop, siti, rug, 'pending')
    const replies = [
      await start({ by: budi }),
      await find(id, { by: budi }),
      await find(id, { of: other }),
      await send(id, 0, cut(0, 9), { by: budi }),
      await send(id, 0, cut(0, 9), { of: other }),
      await find('no-such-upload'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    await send(id, 0, cut(0, 9))
    await sql`update proof_uploads set started_at = shop_now() - interval '25 hours'`.execute(shop.db)
    expect([(await find(id)).statusCode, codeOf(await send(id, 9, cut(9)))]).toEqual([
      404,
      [404, 'NOT_FOUND'],
    ])
    expect([await forgetUploads(shop.db), await parts()]).toEqual([1, []])
  })

  test('is refused when it is started for an order that is not payable or has five proofs, and when it ends for one', async () => {
    const paid = await orderAt(shop, siti, rug, 'paid')
    expect(codeOf(await start({ of: paid }))).toEqual([409, 'ORDER_NOT_PAYABLE'])
    const id = await started()
    await sql`insert into payment_proofs (order_id, n, picture, sha256, dhash)
      select ${order}, n, 'a', 'a', b'0'::bit(64) from generate_series(1, 5) n`.execute(shop.db)
    expect(codeOf(await start())).toEqual([409, 'PROOF_LIMIT'])
    expect(codeOf(await send(id, 0, file))).toEqual([409, 'PROOF_LIMIT'])
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    expect(codeOf(await send(id, 0, file))).toEqual([409, 'ORDER_NOT_PAYABLE'])
  })

  test('started twice with one key is one upload, and the oldest of many makes room', async () => {
    const headers = { 'idempotency-key': 'start-1' }
    const [first, again] = [await started({ headers }), await started({ headers })]
    expect(again).toBe(first)
    expect(codeOf(await start({ headers, length: 17 }))).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    await sql`update proof_uploads set started_at = shop_now() - interval '1 hour'`.execute(shop.db)
    const later = [await started(), await started(), await started()]
    expect(await Promise.all([first, ...later].map(async (id) => (await find(id)).statusCode))).toEqual([
      404, 204, 204, 204,
    ])
    for (let n = 0; n < 3; n++) {
      const of = await orderAt(shop, siti, rug, 'pending')
      for (let k = 0; k < 3; k++) await started({ of })
    }
    const { open } = await shop.db
      .selectFrom('proof_uploads')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    expect(open).toBe(6)
  })
})

describe('a proof in parts through a payment link', () => {
  let owner: { id: string }
  const makeLink = async (id = order): Promise<string> => {
    const made = await shop.call(makePaymentLink, { by: owner, params: { id } })
    return new URL(made.body.data.url).pathname.split('/').at(-1)!
  }
  beforeEach(async () => {
    owner = await shop.admin()
  })

  test('is stored part by part without an account, and its last part makes the proof', async () => {
    const link = await makeLink()
    const id = await started({ link })
    await sendWhole(id, { link })
    const found = await find(id, { link })
    expect([found.statusCode, found.headers['upload-offset']]).toEqual([204, String(file.length)])
    expect([await proofs(), await parts()]).toEqual([
      [expect.objectContaining({ order_id: order, n: 1, method: 'qris' })],
      [],
    ])
    expect(codeOf(await send(id, 2 * third(), cut(2 * third()), { link }))).toEqual([204, undefined])
    expect(await proofs()).toHaveLength(1)
  })

  test('that was sent in one request before, with an answer that was lost, is not kept again', async () => {
    const link = await makeLink()
    const id = await started({ link, fields: { key: 'a-key-of-the-page' } })
    await send(id, 0, cut(0, third()), { link })
    const whole = { params: { token: link }, file, body: {}, key: 'a-key-of-the-page' }
    expect((await shop.call(uploadLinkedProof, whole)).status).toBe(200)
    expect(codeOf(await send(id, third(), cut(third()), { link }))).toEqual([204, undefined])
    expect((await shop.call(uploadLinkedProof, whole)).status).toBe(200)
    expect(await proofs()).toHaveLength(1)
  })

  test('is continued in the account of the order, and with a new link', async () => {
    const id = await started({ link: await makeLink() })
    const link = await makeLink()
    expect(codeOf(await send(id, 0, cut(0, third()), { link }))).toEqual([204, undefined])
    expect(codeOf(await send(id, third(), cut(third())))).toEqual([204, undefined])
    expect(await proofs()).toHaveLength(1)
  })

  test('is not found with the link of another order, an unknown one, or one that was withdrawn during the upload', async () => {
    const link = await makeLink()
    const id = await started({ link })
    const other = await makeLink(await orderAt(shop, siti, rug, 'pending'))
    for (const wrong of [other, 'x'.repeat(43)]) {
      expect((await find(id, { link: wrong })).statusCode).toBe(404)
      expect(codeOf(await send(id, 0, file, { link: wrong }))).toEqual([404, 'NOT_FOUND'])
    }
    expect(codeOf(await start({ link: 'x'.repeat(43) }))).toEqual([404, 'NOT_FOUND'])
    await send(id, 0, cut(0, third()), { link })
    await shop.call(takeBackPaymentLink, { by: owner, params: { id: order } })
    expect((await find(id, { link })).statusCode).toBe(404)
    expect(codeOf(await send(id, third(), cut(third()), { link }))).toEqual([404, 'NOT_FOUND'])
    expect(await proofs()).toEqual([])
  })
})
