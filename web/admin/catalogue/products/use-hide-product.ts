import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'

export function useHideProduct(
  { id, name }: { id: string; name: string },
  onChange?: (product: AdminProduct) => void,
) {
  const t = useAdminProductListMessages()
  const changes = {
    onDone: ({ data }: { data: AdminProduct }) => onChange?.(data),
    onProblem: ({ message }: { message: string }) => showToast({ text: message, tone: 'error' }),
  }
  const hiding = useApiMutation('DELETE /admin/products/:id', changes)
  const showing = useApiMutation('POST /admin/products/:id/show', changes)
  async function setHidden(hidden: boolean, isUndo = false) {
    if (!(await (hidden ? hiding : showing).run({ params: { id } }))) return
    const undo = { text: t.undo, run: () => void setHidden(!hidden, true) }
    showToast({ text: hidden ? t.hiddenNow(name) : t.shownNow(name), ...(!isUndo && { action: undo }) })
  }
  return { setHidden, busy: hiding.busy || showing.busy }
}
