import type { ApiError } from '#web/app/api/api-error.ts'
import type { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

export function cartProblemText(
  { status, code, message, hasMessage }: Pick<ApiError, 'status' | 'code' | 'message' | 'hasMessage'>,
  t: Pick<ReturnType<typeof useShoppingMessages>, 'cartFailed' | 'stockFailed' | 'goneFailed'>,
): string {
  if (hasMessage && message.trim() !== '') return message
  if (code === 'INSUFFICIENT_STOCK' || status === 409) return t.stockFailed
  if (status === 404) return t.goneFailed
  return t.cartFailed
}
