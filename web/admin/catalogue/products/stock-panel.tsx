import { useState, type FormEvent } from 'react'
import {
  changeStock,
  listAdminProducts,
  listStockMovements,
  showAdminProduct,
  stockReasons,
  type AdminProduct,
  type StockMovement,
} from '#contract/catalogue/admin-endpoints.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { Link } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export interface Movements {
  data: StockMovement[]
  pagination: Pagination
}

interface StockPanelProps {
  product: AdminProduct
  movements: Movements
  onChange: (product: AdminProduct) => void
}

type How = 'add' | 'take' | 'count'

/** How many there are, a change with its reason, and how it came to be. Written at once, apart from the form. */
export function StockPanel({ product, movements: loaded, onChange }: StockPanelProps) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const api = useApi()
  const [movements, setMovements] = useState(loaded)
  const [sizeId, setSizeId] = useState<string | null>(null)
  const [how, setHow] = useState<How>('add')
  const [reason, setReason] = useState<(typeof stockReasons)[number]>('restock')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [key, setKey] = useState(newKey)
  const { run, busy } = useApiMutation(changeStock, {
    invalidates: [listAdminProducts, showAdminProduct],
    onDone: async ({ data }) => {
      setAmount('')
      setNote('')
      setKey(newKey())
      onChange(data)
      showToast({ text: t.stockChanged })
      await load(1)
    },
    onProblem: ({ status, message }) => {
      if (status !== 0) setKey(newKey())
      setProblem(message)
    },
  })
  const size = product.sizes.find(({ size_id }) => size_id === sizeId) ?? product.sizes[0]
  const seen = size?.stock ?? product.stock

  const load = async (page: number) => {
    const next = await api(listStockMovements, { params: { id: product.id }, query: { page: String(page) } })
    setMovements((before) => ({ ...next, data: page === 1 ? next.data : [...before.data, ...next.data] }))
  }
  const choose = (next: How) => {
    setHow(next)
    setReason({ add: 'restock', take: 'damage', count: 'correction' }[next] as typeof reason)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const pieces = readRupiah(amount)
    setProblem(pieces === null ? t.amountMissing : null)
    if (pieces === null) return
    const change = how === 'add' ? pieces : -pieces
    const body = {
      size_id: size?.size_id ?? null,
      ...(how === 'count' ? { set_to: pieces, seen } : { change }),
      reason,
      note,
    }
    await run({ params: { id: product.id }, body, idempotencyKey: key })
  }

  return (
    <>
      <Card title={t.changeStock}>
        {/* oxlint-disable-next-line typescript/no-misused-promises -- submit handles its own problems */}
        <form onSubmit={submit} noValidate className="grid gap-3">
          {product.sizes.length > 0 ? (
            <Select label={t.size} value={size?.size_id} onChange={(event) => setSizeId(event.target.value)}>
              {product.sizes.map(({ size_id, name, stock }) => (
                <option key={size_id} value={size_id}>
                  {name}: {formatCount(stock, language)}
                </option>
              ))}
            </Select>
          ) : null}
          <p className="text-2xl font-semibold tabular-nums">{t.now(formatCount(seen, language))}</p>
          <div className="grid grid-cols-2 items-start gap-3">
            <Select label={t.how} value={how} onChange={(event) => choose(event.target.value as How)}>
              <option value="add">{t.add}</option>
              <option value="take">{t.take}</option>
              <option value="count">{t.count}</option>
            </Select>
            <Field
              label={t.amount}
              value={amount}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setAmount(event.target.value)}
            />
          </div>
          <Select
            label={t.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value as typeof reason)}
          >
            {stockReasons.map((each) => (
              <option key={each} value={each}>
                {t.reasons[each]}
              </option>
            ))}
          </Select>
          <Field
            label={t.note}
            value={note}
            maxLength={limits.reason}
            onChange={(event) => setNote(event.target.value)}
          />
          {problem ? (
            <p role="alert" className="text-sm font-medium text-brick">
              {problem}
            </p>
          ) : null}
          <Button type="submit" variant="secondary" busy={busy}>
            {t.changeStock}
          </Button>
        </form>
      </Card>
      <Card title={t.movements}>
        <MovementList
          movements={movements.data}
          onMore={
            movements.pagination.currentPage < movements.pagination.totalPages
              ? () => load(movements.pagination.currentPage + 1)
              : null
          }
        />
      </Card>
    </>
  )
}

/** What came and went, newest first. */
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
