import { useLoaderData } from 'react-router'
import { isFailure } from '#web/app/api/failure.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { LinkFailure } from '#web/storefront/payments/link/link-failure.tsx'
import type { load } from '#web/storefront/payments/link/nota-loader.ts'
import { useLinkedNotaMessages } from '#web/storefront/payments/link/nota-messages.ts'

export default function NotaPage() {
  const t = useNotaMessages()
  const link = useLinkedNotaMessages()
  const loaded = useLoaderData<typeof load>()
  if (isFailure(loaded)) return <LinkFailure of={loaded.failure} title={t.title} texts={link} />
  return <NotaView content={notaOfOrder(loaded.nota, t)} back={{ to: '/', text: link.home }} />
}
