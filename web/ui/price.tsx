import { formatRupiah } from '#contract/platform/money.ts'

/** The one component that displays money, as `Rp 1.250.000`. */
export function Price({ rupiah, className }: { rupiah: number; className?: string }) {
  return (
    <span className={className ? `tabular-nums ${className}` : 'tabular-nums'}>{formatRupiah(rupiah)}</span>
  )
}
