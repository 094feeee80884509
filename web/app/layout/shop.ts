import { useRouteLoaderData } from 'react-router'
import type { load } from '#web/app/layout/root-loader.ts'

type ShellData = Awaited<ReturnType<typeof load>>

/** The data is undefined on the error page when the shop is unreachable. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('root')

export const useShop = (): ShellData['shop'] | undefined => useShellData()?.shop
