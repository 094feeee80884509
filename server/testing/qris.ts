import { toBuffer } from 'qrcode'
import { makeStaticQris } from '#contract/payments/qris.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changeShopSettings } from '#server/shop/settings.ts'

const merchant = {
  name: 'GRIYA SEGAR',
  city: 'YOGYAKARTA',
  postalCode: '55281',
  provider: 'ID.CO.CONTOH.WWW',
  accountNumber: '936000000000000001',
  merchantId: 'DEMO000000001',
  nationalId: 'ID1020000000001',
  categoryCode: '5712',
  terminal: 'A01',
}

export const makeQris = (name = merchant.name): string => makeStaticQris({ ...merchant, name })

/** A shop without a way to be paid takes no orders. */
export const acceptQris = (db: Db): Promise<void> =>
  changeShopSettings(db, {
    qris: { payload: makeQris(), merchant_name: merchant.name, picture_id: null },
  })

export function withChecksum(payload: string): string {
  const body = payload.slice(0, -4)
  let sum = 0xffff
  for (const byte of Buffer.from(body)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return body + sum.toString(16).toUpperCase().padStart(4, '0')
}

export const renderQris = (payload: string): Promise<Buffer> => toBuffer(payload, { width: 480 })

export async function uploadQris(
  url: string,
  { token, password, payload = makeQris() }: { token: string; password: string; payload?: string },
): Promise<void> {
  const body = new FormData()
  body.append('password', password)
  body.append('image', new Blob([new Uint8Array(await renderQris(payload))]), 'qris.png')
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${url}/api/admin/settings/qris`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The QRIS was refused with ${status}`)
}
