import { sayWhoMay, type Right, type Staff } from '#contract/platform/roles.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** Instead of a page that this person may not open. */
export function ForOtherRole({ needed, staff }: { needed: readonly Right[]; staff: Staff }) {
  const { error: t, title } = useAdminMessages()
  const language = useLanguage()
  const dashboard = usePageTitle('/admin')
  return (
    <div className="py-12">
      <Head title={t.ofRole} />
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={t.ofRole} text={sayWhoMay(needed, staff.role, language)}>
        <ButtonLink to="/admin" variant="quiet">
          {dashboard}
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
