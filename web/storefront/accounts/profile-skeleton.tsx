import { Spinner } from '#web/ui/button.tsx'
import { messages } from '#web/app/language/messages.ts'

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

/** This text is apart from the other account texts, because every page loads the skeleton. */
const useLoadingMessages = messages({
  loading: ['Memuat profil...', 'Loading profile...'],
})
