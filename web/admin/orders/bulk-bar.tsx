import { useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { orderActions, type OrderAction } from '#contract/platform/task.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { useMoveMany } from '#web/admin/orders/use-move-many.tsx'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionLine } from '#web/ui/lists/selection-line.tsx'
import type { ListSelection } from '#web/ui/lists/use-selection.ts'

/** What can be done for many orders together. The bar lies over the end of the list, so that no row moves. */
export function BulkBar({ selection, notas = false }: { selection: ListSelection; notas?: boolean }) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const label = useShippingLabelMessages()
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const [pending, setPending] = useState<{ action: OrderAction; key: string } | null>(null)
  const { move, requested, report } = useMoveMany({ onClose: selection.clear })
  const ids = [...selection.ids]
  const count = formatCount(ids.length, language)
  const isTooMany = ids.length > limits.ordersTogether
  const prints = {
    'packing-slips': t.printSlips,
    labels: label.openMany,
    ...(notas && { notas: t.printNotas }),
  }
  if (report) return <div className={`${barClasses} max-h-[60dvh] overflow-y-auto`}>{report}</div>
  if (!selection.any) return null
  return (
    <div className={barClasses}>
      <SelectionLine text={t.chosen(count)} clear={t.clearChosen} onClear={selection.clear}>
        {isTooMany ? (
          <p className="text-brick">{t.tooMany(formatCount(limits.ordersTogether, language))}</p>
        ) : (
          <div
            role="group"
            aria-label={t.together}
            className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:max-w-none max-md:overflow-x-auto max-md:px-4 md:flex-wrap [&>*]:shrink-0"
          >
            {orderActions.map((action) => (
              <Button
                key={action}
                size="small"
                variant={action === 'processing' ? 'primary' : 'quiet'}
                busy={requested === action}
                onClick={() => setPending({ action, key: newKey() })}
              >
                {t.bulk[action]}
              </Button>
            ))}
            {Object.entries(prints).map(([page, text]) => (
              <ButtonLink
                key={page}
                to={`/admin/orders/${page}?ids=${ids.join()}`}
                state={{ list: pathname + search }}
                variant="quiet"
                size="small"
              >
                {text}
              </ButtonLink>
            ))}
          </div>
        )}
      </SelectionLine>
      {pending ? (
        <ConfirmDialog
          tone="question"
          title={t.bulkTitle[pending.action](count)}
          text={t.bulkText[pending.action]}
          confirm={t.bulk[pending.action]}
          cancel={common.cancel}
          onAnswer={(agreed) => {
            const { action, key } = pending
            setPending(null)
            if (agreed) move(ids, action, key)
          }}
        />
      ) : null}
    </div>
  )
}

const barClasses =
  'sticky bottom-0 z-10 rounded border border-line bg-surface shadow-lg max-lg:tall:bottom-14'
