import type { DataRouter } from 'react-router'
import { reloadKeeping } from '#web/app/keep-page.ts'

let shown: DataRouter | undefined

export const reloadPagesOf = (router: DataRouter): void => void (shown = router)

/** Loads the data of the open page again. If that fails, the page stays. */
export async function reloadPage(): Promise<void> {
  const router = shown
  if (!router) return
  const data = Object.entries(router.state.loaderData).map(([id, loaderData]) => ({ id, loaderData }))
  await reloadKeeping(data, () => router.revalidate())
}
