import { useId, useState } from 'react'
import type { Order, TransferAccount } from '#contract/orders/endpoints.ts'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { PaymentSteps } from '#web/storefront/payments/payment-steps.tsx'
import { QrisCodes } from '#web/storefront/payments/qris-codes.tsx'
import { useTransferMessages } from '#web/storefront/payments/transfer-messages.ts'
import type { Proof } from '#web/storefront/payments/use-proof.ts'
import { Price } from '#web/ui/price.tsx'
import { tabPanel, Tabs } from '#web/ui/lists/tabs.tsx'

export interface PaymentWaysProps {
  order: Order
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
        <Accounts order={order} />
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

function Accounts({ order }: { order: Order }) {
  const t = usePaymentMessages()
  const own = useTransferMessages()
  const { due_amount, unique_amount } = order
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <ul aria-label={own.accounts} className="divide-y divide-line">
        {order.transfer_accounts.map((account) => (
          <Account key={`${account.bank} ${account.number}`} account={account} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p>
          <span className="block text-sm text-muted">{own.exactly}</span>
          <Price rupiah={due_amount} className="font-semibold select-all" />
        </p>
        <CopyButton
          text={String(due_amount)}
          copied={t.copied}
          failed={t.copyFailed}
          variant="quiet"
          size="small"
          aria-label={t.copy}
          className="min-h-11"
        >
          {own.copy}
        </CopyButton>
      </div>
      {unique_amount > 0 ? (
        <p className="text-sm text-muted">{own.unique(formatRupiah(unique_amount))}</p>
      ) : null}
    </div>
  )
}

function Account({ account: { bank, number, holder } }: { account: TransferAccount }) {
  const own = useTransferMessages()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{bank}</span>
        <span className="block text-lg font-semibold tabular-nums select-all">{number}</span>
        <span className="block text-sm">{own.holder(holder)}</span>
      </p>
      <CopyButton
        text={number.replace(/\D/g, '')}
        copied={own.copied}
        failed={own.copyFailed}
        variant="quiet"
        size="small"
        aria-label={own.copyNumber(bank)}
        className="min-h-11"
      >
        {own.copy}
      </CopyButton>
    </li>
  )
}
