import { useState } from 'react'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { messages } from '#web/app/language/messages.ts'
import type { Vouchers } from '#web/storefront/vouchers/use-vouchers.ts'
import type { VoucherPanelProps } from '#web/storefront/vouchers/voucher-panel.tsx'
import { Button } from '#web/ui/button.tsx'

export const useVoucherBoxMessages = messages({
  open: ['Pakai voucher', 'Use a voucher'],
})

const VoucherPanel = lazyComponent<VoucherPanelProps>(
  () => import('#web/storefront/vouchers/voucher-panel.tsx'),
)

/** A button, so that the page below does not move. The panel is open for a customer who brought a code. */
export function VoucherBox({ vouchers }: { vouchers: Vouchers }) {
  const t = useVoucherBoxMessages()
  const [isOpen, setIsOpen] = useState(vouchers.codes.length > 0)
  if (!vouchers.isOffered) return null
  return isOpen ? (
    <VoucherPanel of={{ vouchers }} onMissing={() => setIsOpen(false)} />
  ) : (
    <Button variant="quiet" size="small" className="mt-4 min-h-11" onClick={() => setIsOpen(true)}>
      {t.open}
    </Button>
  )
}
