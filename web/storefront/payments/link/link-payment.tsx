import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import { payingBy, type ProofWay } from '#web/storefront/payments/paying.ts'
import PaymentForm from '#web/storefront/payments/payment-form.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export interface LinkPaymentProps {
  token: string
  order: LinkedOrder
  onSent: () => Promise<unknown>
}

export default function LinkPayment({ token, order, onSent }: LinkPaymentProps) {
  const api = useApi()
  const language = useLanguage()
  const params = { token }
  const way: ProofWay = {
    orderId: order.id,
    uploads: `/pay/${encodeURIComponent(token)}/uploads`,
    sendWhole: ({ method, file, ...sending }) =>
      api('POST /pay/:token/payment-proof', {
        params,
        body: { method },
        file: { payment_proof: file },
        ...sending,
      }),
    isPaid: async () => (await api('GET /pay/:token', { params })).data.status === 'paid',
  }
  const paying = payingBy(way, language)
  const send: typeof paying.send = async (proof) => {
    await paying.send(proof)
    await onSent()
  }
  return <PaymentForm order={order} paying={{ ...paying, send }} />
}
