import type { Language } from '#contract/platform/language.ts'
import { apiIn } from '#web/app/api/api.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useConfirmFirstMessages } from '#web/storefront/orders/form/confirm-first-messages.ts'

/** The form keeps what was typed. The dialog offers to send the confirmation mail again. */
export async function confirmFirst(language: Language): Promise<void> {
  const t = useConfirmFirstMessages.in(language)
  const { title, text, send: confirm, close: cancel } = t
  if (!(await showDialog({ tone: 'warning', title, text, confirm, cancel }))) return
  await apiIn(language)('POST /auth/confirmation').then(
    ({ message }) => void showToast({ text: message }),
    (problem: ApiError) => showProblem(problem),
  )
}
