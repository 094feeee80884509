import { useState } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { messages } from '#web/app/language/messages.ts'
import type { Vouchers } from '#web/storefront/vouchers/use-vouchers.ts'
import type { VoucherPanelProps } from '#web/storefront/vouchers/voucher-panel.tsx'
import { Button } from '#web/ui/button.tsx'

export const useVoucherBoxMessages = messages({
  open: ['Pakai voucher', 'Use a voucher'],
  openBest: (saving: string) => [`Pakai voucher, hemat ${saving}`, `Use a voucher, save ${saving}`],
})

const VoucherPanel = lazyComponent<VoucherPanelProps>(
  () => import('#web/storefront/vouchers/voucher-panel.tsx'),
)

/**
 * A button, so that the page below does not move; it names what the best offered voucher saves. The panel is open for
 * a customer who brought a code.
 */
export function VoucherBox({ vouchers }: { vouchers: Vouchers }) {
  const t = useVoucherBoxMessages()
  const [isOpen, setIsOpen] = useState(vouchers.codes.length > 0)
  if (!vouchers.isOffered) return null
  const best = vouchers.priced?.best
  return isOpen ? (
    <VoucherPanel of={{ vouchers }} onMissing={() => setIsOpen(false)} />
  ) : (
    <Button variant="quiet" size="small" className="mt-4 min-h-11" onClick={() => setIsOpen(true)}>
      {best ? t.openBest(formatRupiah(best.saving)) : t.open}
    </Button>
  )
}
