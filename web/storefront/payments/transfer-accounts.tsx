import type { TransferAccount } from '#contract/orders/schemas.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import type { Payable } from '#web/storefront/payments/paying.ts'
import { usePaymentSummaryMessages } from '#web/storefront/payments/summary-messages.ts'
import { useTransferMessages } from '#web/storefront/payments/transfer-messages.ts'
import { Price } from '#web/ui/price.tsx'

export function TransferAccounts({ order }: { order: Payable }) {
  const t = usePaymentSummaryMessages()
  const transferTexts = useTransferMessages()
  const language = useLanguage()
  const { due_amount, unique_amount } = order
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <ul aria-label={transferTexts.accounts} className="divide-y divide-line">
        {order.transfer_accounts.map((account) => (
          <Account key={`${account.bank} ${account.number}`} account={account} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p>
          <span className="block text-sm text-muted">{transferTexts.exactly}</span>
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
          {transferTexts.copy}
        </CopyButton>
      </div>
      {unique_amount !== 0 ? (
        <p className="text-sm text-muted">
          {transferTexts.unique(
            uniqueAmountLabel(unique_amount, language).toLowerCase(),
            formatRupiah(Math.abs(unique_amount)),
          )}
        </p>
      ) : null}
    </div>
  )
}

function Account({ account: { bank, number, holder } }: { account: TransferAccount }) {
  const transferTexts = useTransferMessages()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{bank}</span>
        <span className="block text-lg font-semibold tabular-nums select-all">{number}</span>
        <span className="block text-sm">{transferTexts.holder(holder)}</span>
      </p>
      <CopyButton
        text={number.replace(/\D/g, '')}
        copied={transferTexts.copied}
        failed={transferTexts.copyFailed}
        variant="quiet"
        size="small"
        aria-label={transferTexts.copyNumber(bank)}
        className="min-h-11"
      >
        {transferTexts.copy}
      </CopyButton>
    </li>
  )
}
