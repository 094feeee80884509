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

/** Without a QRIS the shop offers only bank transfer. The proof is sent with the chosen method. */
export default function PaymentWays({ order, proof: chosen }: PaymentWaysProps) {
  const t = usePaymentMessages()
  const transferTexts = useTransferMessages()
  const id = useId()
  const hasQris = Boolean(useShop()?.qris.payload)
  const [picked, setPicked] = useState<ProofMethod>('qris')
  const method = hasQris ? picked : 'transfer'
  const proof = { ...chosen, submit: () => chosen.submit(method) }
  const steps =
    method === 'qris' ? (
      <PaymentSteps {...{ order, proof }} title={t.step1} text={t.step1Text}>
        <QrisCodes order={order} />
      </PaymentSteps>
    ) : (
      <PaymentSteps {...{ order, proof }} title={transferTexts.step1} text={transferTexts.step1Text}>
        <TransferAccounts order={order} />
      </PaymentSteps>
    )
  if (!hasQris) return steps
  return (
    <div className="grid gap-8">
      <Tabs
        id={id}
        label={transferTexts.ways}
        variant="box"
        className="max-w-96"
        tabs={[
          { key: 'qris', text: 'QRIS' },
          { key: 'transfer', text: transferTexts.transfer },
        ]}
        current={method}
        onSelect={setPicked}
      />
      <div {...tabPanel(id, method)}>{steps}</div>
    </div>
  )
}
