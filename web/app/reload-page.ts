import type { DataRouter, ShouldRevalidateFunctionArgs } from 'react-router'
import { reloadKeeping } from '#web/app/keep-page.ts'

/** The data of the open page, and that of the shell that all pages share. */
type Parts = Record<'page' | 'shell', boolean>

let shown: DataRouter | undefined
let reloading: Parts | null = null

export const reloadPagesOf = (router: DataRouter): void => void (shown = router)

export const openRouter = (): DataRouter | undefined => shown

/** Whether another page is loading right now. `useNavigation` knows it only after the next render. */
export const isNavigating = (): boolean => shown?.state.navigation.state === 'loading'

/** Loads the data of the open page again. If that fails, the page stays. */
export async function reloadPage({ page, shell }: Parts): Promise<void> {
  const router = shown
  if (!router || !(page || shell)) return
  // A reload aborts one that still runs, and then loads its parts too.
  const parts = { page: page || reloading?.page === true, shell: shell || reloading?.shell === true }
  reloading = parts
  const data = Object.entries(router.state.loaderData).map(([id, loaderData]) => ({ id, loaderData }))
  await reloadKeeping(data, () => router.revalidate())
  if (reloading === parts) reloading = null
}

export const isReloaded = (
  part: keyof Parts,
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
): boolean => (reloading && currentUrl.href === nextUrl.href ? reloading[part] : defaultShouldRevalidate)
