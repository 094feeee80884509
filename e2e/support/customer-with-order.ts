import { newVisitor, storeToken } from './browser.ts'
import { api, moveOrder, newAccount, placeOrder, uploadProof, type PlacedOrder } from './shop-api.ts'

export async function customerWithOrder(
  status: 'pending' | 'paid' | 'reject' | 'confirmed' | 'shipped' | 'delivered' | 'completed' | 'cancelled',
  language: 'id' | 'en' = 'id',
) {
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  await moveTo(order, token, status)
  const customer = await newVisitor(language, 'Wulan Anggraini', language === 'en' ? { picked: 'en' } : {})
  await storeToken(customer, token)
  return { ...customer, token, order }
}

export const reason = 'Bukti pembayaran tidak terbaca dengan jelas'

async function moveTo({ id }: PlacedOrder, token: string, status: string): Promise<void> {
  if (status === 'pending') return
  if (status === 'cancelled') return void (await api(`/transactions/${id}/cancel`, { method: 'POST', token }))
  await uploadProof(id, token)
  if (status === 'paid') return
  if (status === 'reject') return moveOrder(id, 'reject', { rejection_reason: reason })
  await moveOrder(id, 'confirm')
  for (const step of ['shipped', 'delivered', 'completed']) {
    if (status === 'confirmed') return
    await moveOrder(id, 'status', {
      status: step,
      ...(step === 'shipped' && { tracking_number: 'JNE-0042' }),
    })
    if (step === status) return
  }
}
