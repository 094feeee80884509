import { Spinner } from '#web/ui/button.tsx'
import { messages } from '#web/app/language/messages.ts'

/** Section 2: a spinner while the profile is on its way. */
export function ProfileSkeleton() {
  const t = useLoadingMessages()
  return (
    <div className="page grid min-h-[50vh] place-items-center" aria-busy="true">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-5" />
        {t.loading}
      </p>
    </div>
  )
}

/** Apart from the other messages of the account: the skeleton comes with every page. */
const useLoadingMessages = messages({
  id: { loading: 'Memuat profil...' },
  en: { loading: 'Loading profile...' },
})
