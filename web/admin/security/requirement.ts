import { formatDate } from '#contract/platform/language.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Says until when a person must set up a second factor, or that it is required now. */
export function useRequirement(): (from: string) => string {
  const t = useSecurityMessages()
  const language = useLanguage()
  const now = useNow()
  return (from) =>
    Date.parse(from) <= now ? t.requiredNow : t.requiredFrom(formatDate(from, language) ?? '')
}
