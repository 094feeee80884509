import { useId, useState } from 'react'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import type { Payable } from '#web/storefront/payments/paying.ts'
import { PaymentSteps } from '#web/storefront/payments/payment-steps.tsx'
import { QrisCodes } from '#web/storefront/payments/qris-codes.tsx'
import { TransferAccounts } from '#web/storefront/payments/transfer-accounts.tsx'
import { useTransferMessages } from '#web/storefront/payments/transfer-messages.ts'
import type { Proof } from '#web/storefront/payments/use-proof.ts'
import { tabPanel, Tabs } from '#web/ui/lists/tabs.tsx'

export interface PaymentWaysProps {
  order: Payable
  proof: Proof
}

/** The QRIS or a bank transfer, to choose from; the transfer alone in a shop without a QRIS. The proof says which way it was. */
export default function PaymentWays({ order, proof: chosen }: PaymentWaysProps) {
  const t = usePaymentMessages()
  const own = useTransferMessages()
  const id = useId()
  const hasQris = Boolean(useShop()?.qris.payload)
  const [picked, setPicked] = useState<ProofMethod>('qris')
  const way = hasQris ? picked : 'transfer'
  const proof = { ...chosen, submit: () => chosen.submit(way) }
  const steps =
    way === 'qris' ? (
      <PaymentSteps {...{ order, proof }} title={t.step1} text={t.step1Text}>
        <QrisCodes order={order} />
      </PaymentSteps>
    ) : (
      <PaymentSteps {...{ order, proof }} title={own.step1} text={own.step1Text}>
        <TransferAccounts order={order} />
      </PaymentSteps>
    )
  if (!hasQris) return steps
  return (
    <div className="grid gap-8">
      <Tabs
        id={id}
        label={own.ways}
        variant="box"
        className="max-w-96"
        tabs={[
          { key: 'qris', text: 'QRIS' },
          { key: 'transfer', text: own.transfer },
        ]}
        current={way}
        onSelect={setPicked}
      />
      <div {...tabPanel(id, way)}>{steps}</div>
    </div>
  )
}
