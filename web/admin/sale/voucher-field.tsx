import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { normaliseVoucherCode } from '#contract/vouchers/voucher-code.ts'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The codes that the customer named, each with what it saves or why it does not apply. */
export function VoucherField({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const [typed, setTyped] = useState('')
  const { draft, vouchers } = sale
  const code = normaliseVoucherCode(typed)
  const add = () => {
    if (code === '') return
    sale.set({
      voucher_codes: [...new Set([...draft.voucher_codes, code])].slice(0, limits.vouchersPerOrder),
    })
    setTyped('')
  }
  return (
    <div className="grid gap-3">
      {draft.voucher_codes.map((used) => {
        const applied = vouchers.priced?.vouchers.find((voucher) => voucher.code === used)
        const refused = vouchers.priced?.refused.find((voucher) => voucher.code === used)
        return (
          <p key={used} className="flex items-start justify-between gap-3 text-sm">
            <span className={refused ? 'wrap-anywhere text-brick' : 'wrap-anywhere'}>
              {refused?.message ??
                `Voucher ${used}${applied ? `: -${formatRupiah(applied.items_amount + applied.delivery_amount)}` : ''}`}
            </span>
            <Button
              variant="plain"
              size="small"
              className="-my-2 min-h-11 shrink-0"
              aria-label={t.dropVoucher(used)}
              onClick={() =>
                sale.set({ voucher_codes: draft.voucher_codes.filter((other) => other !== used) })
              }
            >
              {t.takeOff}
            </Button>
          </p>
        )
      })}
      <Problem text={vouchers.problem} />
      <div className="flex items-end gap-2">
        <Field
          label={t.voucherCode}
          value={typed}
          maxLength={limits.typedVoucherCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" className="min-h-11" disabled={code === ''} onClick={add}>
          {t.useVoucher}
        </Button>
      </div>
    </div>
  )
}
