import { useRouteLoaderData } from 'react-router'
import type { load } from '#web/app/layout/root-loader.ts'

type ShellData = Awaited<ReturnType<typeof load>>

/** The data is undefined on the error page when the shop is unreachable. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('root')

export const useShop = (): ShellData['shop'] | undefined => useShellData()?.shop

/** A shop without any way to pay takes only orders of Rp 0. */
export const useTakesOrders = (total: number): boolean => useShop()?.ways_to_pay?.length !== 0 || total === 0

/** Otherwise the customer can only pay on arrival. */
export function useTakesPaymentNow(): boolean {
  const shop = useShop()
  return !shop || Boolean(shop.qris.payload) || shop.takes_transfers
}
