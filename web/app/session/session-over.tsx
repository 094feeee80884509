import { classNames } from '#web/ui/class-names.ts'
import { useSessionOverMessages } from '#web/app/session/messages.ts'

/**
 * Unsaved input stays on the page. The user can log in again in another tab, because tabs share one session.
 */
export default function SessionOver({ className }: { className: string }) {
  const t = useSessionOverMessages()
  return (
    <p
      role="alert"
      className={classNames(
        'sticky z-20 flex flex-wrap items-center gap-x-4 gap-y-1 bg-brass-wash px-4 py-3 text-sm text-brass-deep md:px-8',
        className,
      )}
    >
      {t.text}
      <a href="/login" target="_blank" className="py-1 font-semibold underline underline-offset-4">
        {t.logIn}
      </a>
    </p>
  )
}
