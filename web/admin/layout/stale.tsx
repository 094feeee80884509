import { Icon } from '#web/ui/icon.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

/** Says that what is shown may be old, when asking for it anew failed. */
export function Stale({ shown }: { shown: boolean }) {
  const t = useAdminMessages()
  return (
    <div role="status" className={shown ? undefined : 'sr-only'}>
      {shown ? (
        <p className="flex items-center gap-2 rounded bg-brass-wash px-4 py-2 text-sm text-brass-deep">
          <Icon name="alert" className="size-4" />
          {t.stale}
        </p>
      ) : null}
    </div>
  )
}
