import type { Nota } from '#contract/orders/endpoints.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NotaLinkProps {
  /** The order or the booking. */
  of: { nota: Nota | null }
  to: string
}

/** Renders nothing until there is a nota. */
export function NotaLink({ of: { nota }, to }: NotaLinkProps) {
  const t = useNotaMessages()
  // Another backend may not send the field.
  if (!nota) return null
  return (
    <ButtonLink to={to} variant="quiet" size="small">
      {t.see}
    </ButtonLink>
  )
}
