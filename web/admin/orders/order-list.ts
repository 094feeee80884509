import { useLocation } from 'react-router'

/** The list from which a page was opened, for the link back. */
export function useOrderList(): '/admin/orders' | '/admin/packing' {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof list === 'string' && list.startsWith('/admin/packing') ? '/admin/packing' : '/admin/orders'
}
