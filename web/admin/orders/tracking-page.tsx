import { useRef, useState } from 'react'
import { isReference, readTrackingNumber } from '#contract/delivery/tracking-numbers.ts'
import type { TrackingRow } from '#contract/orders/tracking-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { MayLink } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useOrderList } from '#web/admin/orders/order-list.ts'
import { useTrackingMessages } from '#web/admin/orders/tracking-messages.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'

const ScanDialog = lazyDialog(() => import('#web/admin/scan/scan-dialog.tsx'))

export default function TrackingPage() {
  const t = useTrackingMessages()
  const [text, setText] = useState('')
  const [previewed, setPreviewed] = useState<{ text: string; rows: readonly TrackingRow[] } | null>(null)
  // A reply about an older text is not shown.
  const rows = previewed?.text === text ? previewed.rows : null
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [isScanning, setIsScanning] = useState(false)
  const keyOf = useIdempotencyKey()
  useLeaveGuard(text.trim() !== '')
  const preview = useApiMutation('POST /admin/tracking-numbers/preview', {
    onDone: ({ data }, { body }) => setPreviewed({ text: body.text, rows: data }),
  })
  const ship = useApiMutation('POST /admin/tracking-numbers', {
    onDone: ({ data: { shipped, skipped } }) => {
      showToast({ text: t.shipped(shipped.length) })
      setAgreed([])
      // What was not shipped stays, so that it can be corrected.
      const left = skipped.map(({ typed }) => typed).join('\n')
      setText(left)
      setPreviewed(skipped.length > 0 ? { text: left, rows: skipped } : null)
    },
  })
  const agree = (number: string, agrees: boolean) =>
    setAgreed((others) => [...others.filter((one) => one !== number), ...(agrees ? [number] : [])])
  const readScanned = useScannedPairs((line) =>
    setText(text.trim() === '' ? line : `${text.trimEnd()}\n${line}`),
  )
  const stopScanning = () => setIsScanning(false)
  const sent = rows?.filter((row) => isToBeShipped(row, agreed)) ?? []
  const send = () => {
    const body = { text, also: [...agreed] }
    void ship.run({ body, idempotencyKey: keyOf(body) })
  }
  return (
    <AdminPage back={useOrderList()} text={t.text}>
      <form
        className="grid max-w-2xl grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void preview.run({ body: { text } })
        }}
      >
        <TextArea
          label={t.list}
          rows={8}
          placeholder="TRX-AB12-CD34 JP1234567890"
          maxLength={limits.trackingText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          readOnly={ship.busy}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          error={preview.problem?.errors[0]?.message}
        />
        <Problem text={preview.problem?.errors.length === 0 ? preview.problem.message : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={preview.busy}>
            {t.check}
          </Button>
          <Button variant="quiet" waits={ship.busy} onClick={() => setIsScanning(true)}>
            {t.scan}
          </Button>
        </div>
      </form>
      {rows ? (
        <Section title={sent.length > 0 ? t.preview : t.left(rows.length)}>
          <Preview rows={rows} agreed={agreed} onAgree={agree} />
          <Problem text={ship.problem?.message} />
          <p className="mt-4">
            {sent.length > 0 ? (
              <Button busy={ship.busy} onClick={send}>
                {t.send(sent.length)}
              </Button>
            ) : (
              t.nothing
            )}
          </p>
        </Section>
      ) : null}
      {isScanning ? (
        <ScanDialog of={{ onCode: readScanned, onClose: stopScanning }} onMissing={stopScanning} />
      ) : null}
    </AdminPage>
  )
}

const isToBeShipped = ({ state, number }: TrackingRow, agreed: readonly string[]): boolean =>
  state === 'ready' || (isQuestion(state) && agreed.includes(number ?? ''))

const isQuestion = (state: TrackingRow['state']): boolean => state === 'odd' || state === 'used'

/** The label of an order is scanned first, then the sticker of the courier. */
function useScannedPairs(onPair: (line: string) => void) {
  const t = useTrackingMessages()
  const label = useRef<string | null>(null)
  return (code: string) => {
    if (isReference(code)) {
      label.current = code.trim().toUpperCase()
      return { text: t.scannedLabel(label.current), isWrong: false }
    }
    const reference = label.current
    if (reference === null) return { text: t.labelFirst, isWrong: true }
    const number = readTrackingNumber(code)
    label.current = null
    onPair(`${reference} ${number}`)
    return { text: t.scannedNumber(reference, number), isWrong: false }
  }
}

interface PreviewProps {
  rows: readonly TrackingRow[]
  agreed: readonly string[]
  onAgree: (number: string, agrees: boolean) => void
}

function Preview({ rows, agreed, onAgree }: PreviewProps) {
  const columns = useTrackingColumns({ agreed, onAgree })
  return <Table rows={rows.map((row) => ({ ...row, id: String(row.line) }))} columns={columns} />
}

function useTrackingColumns({
  agreed,
  onAgree,
}: Omit<PreviewProps, 'rows'>): Column<TrackingRow & { id: string }>[] {
  const t = useTrackingMessages()
  return [
    {
      key: 'order',
      head: t.order,
      isRowHead: true,
      card: 'title',
      cell: ({ order, reference, typed }) => (
        <>
          {order ? (
            <MayLink
              to={`/admin/orders/${order.id}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              {reference}
            </MayLink>
          ) : (
            <span className="wrap-anywhere">{reference ?? typed}</span>
          )}
          {order ? (
            <span className="block text-muted wrap-anywhere">
              {[order.customer_name, order.delivery_name].filter(Boolean).join(' · ')}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'number',
      head: t.number,
      card: 'detail',
      className: 'tabular-nums wrap-anywhere',
      cell: ({ number }) => number ?? '–',
    },
    {
      key: 'state',
      head: t.state,
      card: 'note',
      cell: ({ state, number, used_by }) => (
        <>
          <Badge tone={toneOf(state)}>
            {state === 'used' && used_by ? t.usedBy(used_by) : t.states[state]}
          </Badge>
          {isQuestion(state) && number ? (
            <CheckBox
              label={t.agree(number)}
              checked={agreed.includes(number)}
              onChange={(agrees) => onAgree(number, agrees)}
            />
          ) : null}
        </>
      ),
    },
  ]
}

const toneOf = (state: TrackingRow['state']): Tone =>
  state === 'ready' ? 'good' : isQuestion(state) ? 'waiting' : 'bad'
