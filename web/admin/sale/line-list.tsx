import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { May } from '#web/admin/layout/may.tsx'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import {
  isProduct,
  isShort,
  priceOfLine,
  type ProductLine,
  type SaleLine,
} from '#web/admin/sale/sale-draft.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'

const StockDialog = lazyDialog(() => import('#web/admin/sale/stock-dialog.tsx'))

export function LineList({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { items } = sale.draft
  const [lineToCount, setLineToCount] = useState<ProductLine | null>(null)
  if (items.length === 0) return <p className="text-sm text-muted">{t.empty}</p>
  return (
    <>
      <ul aria-label={t.lines} className="divide-y divide-line border-y border-line">
        {items.map((line, at) => (
          <Line
            key={isProduct(line) ? line.size_id : `${at} ${line.text}`}
            line={line}
            at={at}
            sale={sale}
            onCount={setLineToCount}
          />
        ))}
      </ul>
      {lineToCount ? (
        <StockDialog
          of={{ line: lineToCount, sale, onClose: () => setLineToCount(null) }}
          onMissing={() => setLineToCount(null)}
        />
      ) : null}
    </>
  )
}

interface LineProps {
  line: SaleLine
  at: number
  sale: Sale
  onCount: (line: ProductLine) => void
}

function Line({ line, at, sale, onCount }: LineProps) {
  const t = useSaleMessages()
  const name = isProduct(line) ? formatItemName(line) : line.text
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{isProduct(line) ? line.name : line.text}</span>
          <span className="block text-sm text-muted">
            {isProduct(line) && line.size_name ? `${line.size_name} · ` : ''}
            <Price rupiah={priceOfLine(line)} />
          </span>
        </p>
        <Price rupiah={priceOfLine(line) * line.quantity} className="shrink-0 font-semibold" />
      </div>
      <div className="flex items-center justify-between gap-3">
        <Stepper
          quantity={line.quantity}
          onChange={(quantity) => sale.count(at, quantity)}
          label={t.quantityOf(name)}
          decreaseLabel={t.less}
          increaseLabel={t.more}
          max={limits.quantity}
        />
        <button
          type="button"
          aria-label={t.remove(name)}
          onClick={() => sale.remove(at)}
          className="grid size-11 place-items-center rounded text-muted hover:bg-plaster hover:text-ink"
        >
          <Icon name="trash" />
        </button>
      </div>
      {isProduct(line) ? <StockProblem line={line} at={at} sale={sale} onCount={onCount} /> : null}
    </li>
  )
}

function StockProblem({ line, at, sale, onCount }: LineProps & { line: ProductLine }) {
  const t = useSaleMessages()
  const language = useLanguage()
  const { stock } = line
  if (line.isGone) return <Problem text={t.gone} isOfField />
  if (!isShort(line)) return null
  const count = formatCount(stock, language)
  return (
    <div className="grid gap-2 rounded bg-brick-wash p-3">
      <Problem text={stock > 0 ? t.short(count) : t.shortNone} isOfField />
      <div className="flex flex-wrap gap-2">
        {stock > 0 ? (
          <Button variant="quiet" onClick={() => sale.count(at, stock)}>
            {t.reduceTo(count)}
          </Button>
        ) : null}
        <May right="corrections">
          <Button variant="quiet" onClick={() => onCount(line)}>
            {t.fixStock}
          </Button>
        </May>
      </div>
    </div>
  )
}
