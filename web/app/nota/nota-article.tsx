import { useId, type ReactNode, type Ref } from 'react'
import { formatNotaNumber } from '#contract/orders/payment.ts'
import { formatDate } from '#contract/platform/language.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { ShopLogo } from '#web/app/nota/shop-logo.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import type { NotaContent, NotaLine } from '#web/app/nota/nota.ts'
import type { Paper } from '#web/app/nota/paper.ts'
import { StruckPrice } from '#web/app/sale-price.tsx'
import { Price } from '#web/ui/price.tsx'

interface NotaArticleProps {
  content: NotaContent
  paper: Paper
  ref: Ref<HTMLElement>
}

export function NotaArticle({ content, paper, ref }: NotaArticleProps) {
  const t = useNotaMessages()
  const language = useLanguage()
  const shop = useShop()
  const id = useId()
  const { nota, isOff } = content
  const name = content.of === 'booking' ? shop?.workshop_name || shop?.name : shop?.name
  return (
    <article ref={ref} id={id} aria-labelledby={`${id}-title`} className={`nota nota-${paper}`}>
      <header>
        <ShopLogo />
        <p className="nota-shop">{name}</p>
        <p className="whitespace-pre-line">
          {[shop?.address, shop?.phone, shop?.nib && `NIB ${shop.nib}`].filter(Boolean).join('\n')}
        </p>
      </header>
      <div>
        <h1 id={`${id}-title`}>{nota ? `${t.title} ${formatNotaNumber(nota.number)}` : t.bill}</h1>
        <dl>
          {nota ? <Row name={t.date} value={formatDate(nota.issued_at, language) ?? ''} /> : null}
          <Row name={t[content.of]} value={content.reference} />
          <Row name={t.customer} value={content.customer.join(', ')} />
          {content.vehicle ? <Row name={t.vehicle} value={content.vehicle} /> : null}
        </dl>
      </div>
      {isOff ? <p className="font-semibold">{t.off[content.of]}</p> : null}
      <Lines content={content} />
      <Sums content={content} />
      <p>{t.thanks}</p>
    </article>
  )
}

function Lines({ content: { of, lines } }: { content: NotaContent }) {
  const t = useNotaMessages()
  return (
    <table>
      <caption className="sr-only">{t.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{of === 'order' ? t.item : t.work}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.sum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be identical
          <Line key={index} line={line} />
        ))}
      </tbody>
    </table>
  )
}

const Line = ({ line: { name, detail, quantity, price, before, total } }: { line: NotaLine }) => (
  <tr>
    <td>{[name, detail].filter(Boolean).join(', ')}</td>
    <td className="tabular-nums">{formatDigits(quantity)}</td>
    <td className="[&_s]:[font:inherit] [&_s]:text-inherit">
      <Price rupiah={price} /> <StruckPrice before={before} />
    </td>
    <td>
      <Price rupiah={total} />
    </td>
  </tr>
)

function Sums({ content }: { content: NotaContent }) {
  const t = useNotaMessages()
  const language = useLanguage()
  const { sums, total, payments, due, refundDue, isOff } = content
  return (
    <dl>
      {sums.map(([name, rupiah]) => (
        <Row key={name} name={name} value={rupiah === null ? t.free : <Price rupiah={rupiah} />} />
      ))}
      <Row name={t.total} value={<Price rupiah={total} />} className="nota-total" />
      {payments.map(({ id, direction, method, amount, received_at }) => (
        <Row
          key={id}
          name={(direction === 'in' ? t.paid : t.returned)(
            method === 'qris' ? t.methods.qris : t.methods[method].toLowerCase(),
            formatDate(received_at, language) ?? '',
          )}
          value={<Price rupiah={direction === 'in' ? amount : -amount} />}
        />
      ))}
      {due > 0 ? <Row name={t.due} value={<Price rupiah={due} />} className="font-semibold" /> : null}
      {refundDue > 0 ? (
        <Row name={t.refundDue} value={<Price rupiah={refundDue} />} className="font-semibold" />
      ) : null}
      {due === 0 && payments.length > 0 && !isOff ? (
        <Row name={t.settled} value={<span aria-hidden="true">✓</span>} className="font-semibold" />
      ) : null}
    </dl>
  )
}

interface RowProps {
  name: string
  value: ReactNode
  className?: string
}

const Row = ({ name, value, className }: RowProps) => (
  <div className={className ? `nota-row ${className}` : 'nota-row'}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
