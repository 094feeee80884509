import type { AdminVoucher, AdminVoucherSummary } from '#contract/vouchers/admin-schemas.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'

/** Switches a voucher on or off without its form. */
export function useSwitchVoucher(onDone?: (voucher: AdminVoucher) => void) {
  const { run, busy } = useApiMutation('PUT /admin/vouchers/:id', {
    onDone: ({ message, data }) => {
      showToast({ text: message })
      onDone?.(data)
    },
    onProblem: showProblem,
  })
  const put = ({
    id,
    uses: _uses,
    state: _state,
    single_codes: _codes,
    created_at: _created,
    ...voucher
  }: AdminVoucherSummary) => void run({ params: { id }, body: { ...voucher, is_active: !voucher.is_active } })
  return { put, busy }
}
