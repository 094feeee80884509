import { useState } from 'react'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { share, ShareDialog } from '#web/app/layout/share.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { Button } from '#web/ui/button.tsx'

interface ShareNotaProps {
  orderId: string
  /** What the recipient reads before the link. */
  name: string
}

/** The nota is shared by a link of its own, which needs no login. */
export function ShareNota({ orderId, name }: ShareNotaProps) {
  const t = useNotaMessages()
  const [url, setUrl] = useState<string>()
  const close = () => setUrl(undefined)
  const make = useApiMutation('POST /transactions/:id/nota-link', {
    onDone: async ({ data }) => setUrl((await share(name, data.url)) ? undefined : data.url),
    onProblem: showProblem,
  })
  return (
    <>
      <Button variant="quiet" busy={make.busy} onClick={() => void make.run({ params: { id: orderId } })}>
        {t.share}
      </Button>
      {url ? <ShareDialog of={{ title: t.share, name, url, onClose: close }} onMissing={close} /> : null}
    </>
  )
}
