import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useNotaLinkMessages } from '#web/admin/payments/nota-link-messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The secret address of the nota. The message with it is sent beside the link to the nota. */
export function NotaAddress({ order }: { order: Pick<AdminOrder, 'id'> }) {
  const t = useNotaLinkMessages()
  const common = useAdminMessages()
  const [isAsking, setIsAsking] = useState(false)
  const target = { params: { id: order.id } }
  const { data: answer } = useApiQuery('GET /admin/transactions/:id/nota-link', target)
  const make = useApiMutation('POST /admin/transactions/:id/nota-link', { onProblem: showProblem })
  const takeBack = useApiMutation('DELETE /admin/transactions/:id/nota-link', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem: showProblem,
  })
  const link = answer?.data
  return (
    <Card title={t.title} small>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{t.text}</p>
        {link ? (
          <>
            <p
              role="group"
              aria-label={t.address}
              className="rounded bg-plaster px-3 py-2 text-sm break-all select-all"
            >
              {link.url}
            </p>
            <CopyButton variant="quiet" text={link.url} copied={t.copied} failed={t.copyFailed}>
              {t.copy}
            </CopyButton>
            <Button
              variant="plain"
              size="small"
              className="min-h-11 text-brick"
              busy={takeBack.busy}
              onClick={() => setIsAsking(true)}
            >
              {t.takeBack}
            </Button>
          </>
        ) : (
          <Button
            variant="quiet"
            busy={make.busy}
            waits={answer === undefined}
            onClick={() => void make.run(target)}
          >
            {t.make}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          tone="question"
          title={t.takeBackTitle}
          text={t.takeBackText}
          confirm={t.takeBack}
          cancel={common.cancel}
          onAnswer={(agreed) => {
            setIsAsking(false)
            if (agreed) void takeBack.run(target)
          }}
        />
      ) : null}
    </Card>
  )
}
