/**
 * Which order is being paid: the navigation state says it by id or as a whole, a shared address by `?id=`, and after a
 * reload the tab remembers the last one.
 */
export function paidOrder(state: unknown, search: string, remembered: string | null): string | null {
  const passed = state as { transactionId?: unknown; transaction?: { id?: unknown; _id?: unknown } } | null
  const candidates = [
    passed?.transactionId,
    passed?.transaction?.id,
    passed?.transaction?._id,
    new URLSearchParams(search).get('id'),
    remembered,
  ]
  const id = candidates.find((candidate) => candidate !== undefined && candidate !== null && candidate !== '')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

export const rememberPaidOrder = (id: string): void => sessionStorage.setItem('paidOrder', id)
export const recallPaidOrder = (): string | null => sessionStorage.getItem('paidOrder')
export const forgetPaidOrder = (): void => sessionStorage.removeItem('paidOrder')
