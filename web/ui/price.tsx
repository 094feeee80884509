import { formatRupiah } from '#contract/platform/money.ts'

export function Price({ rupiah, className }: { rupiah: number; className?: string }) {
  return (
    <span className={className ? `tabular-nums ${className}` : 'tabular-nums'}>{formatRupiah(rupiah)}</span>
  )
}
