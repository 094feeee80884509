import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { hideProduct, unhideProduct, type DeskProduct } from '#contract/catalogue-desk.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useProductListWords } from '#web/words/admin-products.ts'

/** Takes a product out of the shop or puts it back, and offers to undo it. */
export function useHideProduct(
  { id, name }: { id: string; name: string },
  onChange?: (product: DeskProduct) => void,
) {
  const t = useProductListWords()
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
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      showToast({ text: refusal.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { setHidden, busy }
}
