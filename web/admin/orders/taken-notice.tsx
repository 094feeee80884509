import { useJustTaken } from '#web/admin/orders/just-taken.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function TakenNotice() {
  const t = useAdminOrderMessages()
  if (!useJustTaken()) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded bg-sage-wash p-4 print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold text-sage">
        <Icon name="check" className="size-4" />
        {t.isTaken}
      </p>
      <ButtonLink to="/admin/orders/new">{t.next}</ButtonLink>
    </div>
  )
}
