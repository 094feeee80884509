import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { hideProduct, unhideProduct, type AdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** Takes a product out of the shop or puts it back, and offers to undo it. */
export function useHideProduct(
  { id, name }: { id: string; name: string },
  onChange?: (product: AdminProduct) => void,
) {
  const t = useAdminProductListMessages()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function setHidden(hidden: boolean, isUndo = false) {
    setBusy(true)
    try {
      const { data } = await api(hidden ? hideProduct : unhideProduct, { params: { id } })
      onChange?.(data)
      await revalidate()
      const undo = { text: t.undo, run: () => void setHidden(!hidden, true) }
      showToast({ text: hidden ? t.hiddenNow(name) : t.shownNow(name), ...(!isUndo && { action: undo }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { setHidden, busy }
}
