import { formatRupiah } from '#contract/platform/money.ts'

/** Every price of the shop is shown by this component, as `Rp 1.250.000`. */
export function Price({ rupiah, className }: { rupiah: number; className?: string }) {
  return (
    <span className={className ? `tabular-nums ${className}` : 'tabular-nums'}>{formatRupiah(rupiah)}</span>
  )
}
