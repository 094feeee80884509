import type { Nota } from '#contract/orders/schemas.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NotaLinkProps {
  of: { nota: Nota | null }
  to: string
}

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
