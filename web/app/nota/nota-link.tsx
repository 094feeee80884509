import type { Nota } from '#contract/orders/endpoints.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NotaLinkProps {
  /** Of the order or the booking. */
  of: { nota: Nota | null }
  to: string
}

/** The way to the nota, once there is one. */
export function NotaLink({ of: { nota }, to }: NotaLinkProps) {
  const t = useNotaMessages()
  // Another backend may know none.
  if (!nota) return null
  return (
    <ButtonLink to={to} variant="quiet" size="small">
      {t.see}
    </ButtonLink>
  )
}
