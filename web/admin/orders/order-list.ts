import { useLocation } from 'react-router'
import { useMay } from '#web/admin/layout/may.tsx'

/** The list from which a page was opened, for the link back. */
export function useOrderList(): '/admin/orders' | '/admin/packing' {
  const may = useMay()
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  const isPacking = typeof list === 'string' && list.startsWith('/admin/packing')
  return isPacking || !may('orders') ? '/admin/packing' : '/admin/orders'
}
