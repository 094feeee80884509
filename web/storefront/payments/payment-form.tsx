import { useState } from 'react'
import type { Payable, Paying } from '#web/storefront/payments/paying.ts'
import { PaymentSteps } from '#web/storefront/payments/payment-steps.tsx'
import type { PaymentWaysProps } from '#web/storefront/payments/payment-ways.tsx'
import { QrisCodes } from '#web/storefront/payments/qris-codes.tsx'
import { useProof } from '#web/storefront/payments/use-proof.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export interface PaymentFormProps {
  order: Payable
  paying: Paying
}

export default function PaymentForm({ order, paying }: PaymentFormProps) {
  const t = usePaymentMessages()
  const proof = useProof(paying)
  const [isMissing, setIsMissing] = useState(false)
  return order.transfer_accounts?.length > 0 && !isMissing ? (
    <PaymentWays of={{ order, proof }} onMissing={() => setIsMissing(true)} />
  ) : (
    <PaymentSteps {...{ order, proof }} title={t.step1} text={t.step1Text}>
      <QrisCodes order={order} />
    </PaymentSteps>
  )
}

// Shops without bank transfers do not load this code. If it fails to load, the customer pays by QRIS or asks
// the shop.
const PaymentWays = lazyComponent<PaymentWaysProps>(
  () => import('#web/storefront/payments/payment-ways.tsx'),
  <Skeleton className="min-h-96" />,
)
