import type { ReactNode } from 'react'
import { useJustTaken } from '#web/admin/orders/just-taken.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The children are the next step for this order. They come before the next order. */
export function TakenNotice({ children }: { children?: ReactNode }) {
  const t = useAdminOrderMessages()
  if (!useJustTaken()) return null
  return (
    <div className="grid gap-4 rounded bg-sage-wash p-4 print:hidden">
      <p role="status" className="flex items-center gap-2 font-semibold text-sage">
        <Icon name="check" className="size-4" />
        {t.isTaken}
      </p>
      {children}
      <ButtonLink
        to="/admin/orders/new"
        variant={children ? 'quiet' : 'primary'}
        className="justify-self-start"
      >
        {t.next}
      </ButtonLink>
    </div>
  )
}
