import { orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { setBadge } from '#web/app/session/badges.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

export async function load({ api, language, signal }: PageArguments) {
  const t = useCartMessages.in(language)
  const { data: lines, summary } = await api('GET /cart', { signal }).catch(orThrowWith(t.loadFailed))
  setBadge('cart', summary.total_quantity)
  return lines
}
