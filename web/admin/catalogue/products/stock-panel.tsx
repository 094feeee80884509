import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { stockReasons } from '#contract/catalogue/stock-reasons.ts'
import { StockChange, type AdminProduct, type StockMovement } from '#contract/catalogue/admin-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { readCount } from '#contract/platform/read-rupiah.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { focusFirstWrong, useApiForm } from '#web/app/forms.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface Movements {
  data: StockMovement[]
  pagination: Pagination
}

interface StockPanelProps {
  product: AdminProduct
  movements: Movements
  onChange: (product: AdminProduct) => void
}

export function StockPanel({ product, movements: loaded, onChange }: StockPanelProps) {
  const t = useAdminProductMessages()
  const api = useApi()
  const [movements, setMovements] = useState(loaded)
  const { currentPage, totalPages } = movements.pagination
  const load = async (page: number) => {
    const next = await api('GET /admin/products/:id/movements', {
      params: { id: product.id },
      query: { page: String(page) },
    })
    setMovements((before) => ({ ...next, data: page === 1 ? next.data : [...before.data, ...next.data] }))
  }
  return (
    <>
      <Card title={t.changeStock}>
        <StockForm
          product={product}
          onDone={async (data) => {
            onChange(data)
            await load(1)
          }}
        />
      </Card>
      <Card title={t.movements}>
        <MovementList
          movements={movements.data}
          onMore={currentPage < totalPages ? () => load(currentPage + 1) : null}
        />
      </Card>
    </>
  )
}

const usualReasons = { add: 'restock', take: 'damage', count: 'correction' } as const

interface StockTyped {
  size_id: string
  how: keyof typeof usualReasons
  reason: (typeof stockReasons)[number]
  /** A number of pieces. The field has the same name in the contract's rules. */
  change: string
  note: string
}

function StockForm({
  product,
  onDone,
}: {
  product: AdminProduct
  onDone: (product: AdminProduct) => Promise<void>
}) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const findSize = (id: string) => product.sizes.find(({ size_id }) => size_id === id) ?? product.sizes[0]
  const { form, field, submit, busy, problem } = useApiForm<'POST /admin/products/:id/stock', StockTyped>(
    'POST /admin/products/:id/stock',
    {
      rules: StockChange,
      params: { id: product.id },
      values: { size_id: '', how: 'add', reason: 'restock', change: '', note: '' },
      bodyOf: ({ size_id, how, reason, change, note }) => {
        const pieces = readCount(change)
        const size = findSize(size_id)
        const seen = size?.stock ?? product.stock
        return {
          size_id: size?.size_id ?? null,
          ...(how === 'count'
            ? { set_to: pieces, seen }
            : { change: how === 'add' ? pieces : -(pieces ?? 0) }),
          reason,
          note,
        }
      },
      onDone: async ({ data, message }) => {
        form.reset({ ...form.getValues(), change: '', note: '' })
        showToast({ text: message })
        await onDone(data)
      },
    },
  )
  const size = findSize(form.watch('size_id'))
  const waiting = size?.waiting ?? product.waiting
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (readCount(form.getValues('change')) === null) {
      form.setError('change', { message: t.amountMissing })
      focusFirstWrong()
    } else void submit(event)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      {size ? (
        <Choice
          label={t.size}
          value={size.size_id}
          onChoose={(id) => form.setValue('size_id', id)}
          options={product.sizes.map(({ size_id, name, stock }) => [
            size_id,
            `${name}: ${formatCount(stock, language)}`,
          ])}
        />
      ) : null}
      <p className="text-2xl font-semibold tabular-nums">
        {t.now(formatCount(size?.stock ?? product.stock, language))}
      </p>
      {waiting > 0 ? <p className="text-sm">{t.waitingText(formatCount(waiting, language))}</p> : null}
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label={t.how}
          {...form.register('how', {
            onChange: () => form.setValue('reason', usualReasons[form.getValues('how')]),
          })}
          options={(['add', 'take', 'count'] as const).map((how) => [how, t[how]])}
        />
        <Field label={t.amount} inputMode="numeric" autoComplete="off" {...field('change')} />
      </div>
      <Choice
        label={t.reason}
        {...field('reason')}
        options={stockReasons.map((reason) => [reason, t.reasons[reason]])}
      />
      <Field label={t.note} maxLength={limits.reason} {...field('note')} />
      <Problem text={problem} />
      <Button type="submit" variant="secondary" busy={busy}>
        {t.changeStock}
      </Button>
    </form>
  )
}

function MovementList({
  movements,
  onMore,
}: {
  movements: readonly StockMovement[]
  onMore: (() => Promise<void>) | null
}) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  if (movements.length === 0) return <p className="text-sm text-muted">{t.noMovements}</p>
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {movements.map((movement, at) => (
          <li key={`${movement.at} ${at}`} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-2">
            <span
              className={classNames(
                'text-right font-semibold tabular-nums',
                movement.change > 0 ? 'text-sage' : 'text-brick',
              )}
            >
              {movement.change > 0 ? '+' : '−'}
              {formatCount(Math.abs(movement.change), language)}
            </span>
            <span className="min-w-0">
              <span className="block">
                {t.reasons[movement.reason]}
                {movement.order_id && movement.order_reference ? (
                  <>
                    {' '}
                    <Link
                      to={`/admin/orders/${movement.order_id}`}
                      className="whitespace-nowrap underline underline-offset-4"
                    >
                      {movement.order_reference}
                    </Link>
                  </>
                ) : null}
                {movement.count_id ? (
                  <>
                    {' '}
                    <Link
                      to={`/admin/stock-counts/${movement.count_id}`}
                      className="underline underline-offset-4"
                    >
                      {t.counted}
                    </Link>
                  </>
                ) : null}
                {movement.size_name ? <span className="text-muted"> · {movement.size_name}</span> : null}
              </span>
              {movement.note ? <span className="block break-words">{movement.note}</span> : null}
              <span className="block text-xs text-muted">
                {[formatDateTime(movement.at, language), movement.by_name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {onMore ? (
        <Button variant="quiet" size="small" onClick={() => void onMore()}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}
