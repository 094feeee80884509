import { cropped, receipt } from '#server/testing/receipt.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { sharedShopUrl } from '../support/browser.ts'
import { newAccount, placeOrder, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a receipt that was sent before is shown to the owner, who compares both and rejects it', async () => {
  const picture = await receipt({ reference: '558300921147' })
  const wulan = await newAccount()
  const [first, second] = [
    await placeOrder('Jus Nanas Kunyit', wulan.token),
    await placeOrder('Jus Nanas Kunyit', wulan.token),
  ]
  await sendProof(first, picture, wulan.token)
  await sendProof(second, await cropped(picture, { top: 7, bottom: 3 }), wulan.token)

  const ratna = await openAdmin()
  const { page } = ratna
  await ratna.open(`/admin/payments?order=${second.id}`)
  const hint = page.getByRole('region', { name: 'Gambar yang mirip pernah dikirim' })
  await expect(hint.getByText('Hampir sama')).toBeVisible()
  await expect(hint.getByRole('link', { name: first.reference })).toHaveAttribute(
    'href',
    `/admin/orders/${first.id}`,
  )
  await hint.getByRole('button', { name: `Bandingkan dengan ${first.reference}` }).click()
  const both = page.getByRole('dialog', { name: 'Bandingkan kedua bukti' })
  await expect(both.getByRole('img', { name: `Yang sedang dicek: ${second.reference}` })).toBeVisible()
  await expect(both.getByRole('img', { name: `Yang pernah dikirim: ${first.reference}` })).toBeVisible()
  await both.getByRole('button', { name: 'Tutup' }).click()
  await paymentsQueue(ratna).reject(second.reference, 'Pembayaran tidak ditemukan di rekening bank kami')

  await ratna.open(`/admin/orders/${first.id}`)
  const onOrder = page.getByRole('region', { name: 'Gambar yang mirip pernah dikirim' })
  await expect(onOrder.getByRole('link', { name: second.reference })).toBeVisible()
})

async function sendProof({ id }: PlacedOrder, picture: Buffer, token: string): Promise<void> {
  const form = new FormData()
  form.append('payment_proof', new Blob([new Uint8Array(picture)]), 'bukti.png')
  const url = `${sharedShopUrl()}/api/transactions/${id}/payment-proof`
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200)
}
