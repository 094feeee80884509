import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLabelMessages } from '#web/admin/catalogue/labels/messages.ts'
import { productsAddress, readProductSearch } from '#web/admin/catalogue/products/product-filter.ts'
import { labelsQuery } from '#web/admin/catalogue/queries.ts'
import { PrintSheet } from '#web/admin/layout/print-sheet.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, Select } from '#web/ui/form/field.tsx'
import { NothingFound } from '#web/ui/lists/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import QrCode from '#web/ui/pictures/qr-code.tsx'
import printStyle from '#web/admin/catalogue/labels/labels.css?url'

const papers = ['sheet', 'roll'] as const
type Paper = (typeof papers)[number]

const maxCopies = 100

export default function LabelsPage() {
  const t = useLabelMessages()
  const language = useLanguage()
  const address = useSearchParams()[0]
  const productId = address.get('product_id')
  const items = usePageQuery(labelsQuery).answer.data
  const [paper, setPaper] = useState<Paper>('sheet')
  const [copies, setCopies] = useState('1')
  const each = Math.min(maxCopies, Math.max(1, Math.trunc(Number(copies)) || 1))
  const back = productId ? `/admin/products/${productId}` : productsAddress(readProductSearch(address))
  return (
    <div className="grid w-full gap-6 p-4 md:p-8 print:block print:p-0">
      <Head title={t.title} />
      <link rel="stylesheet" href={printStyle} precedence="print" />
      <div className="grid gap-4 print:hidden">
        <BackLink to={back}>{t.back}</BackLink>
        <h1 className="title">{t.title}</h1>
        {items.length > 0 ? (
          <>
            <p className="text-muted">{t.text(formatCount(items.length, language))}</p>
            {items.length === limits.labels ? (
              <Notice>{t.most(formatCount(limits.labels, language))}</Notice>
            ) : null}
            <div className="flex flex-wrap items-end gap-3">
              <Select
                label={t.paper}
                value={paper}
                onChange={(event) => setPaper(event.target.value === 'roll' ? 'roll' : 'sheet')}
              >
                {papers.map((kind) => (
                  <option key={kind} value={kind}>
                    {t.papers[kind]}
                  </option>
                ))}
              </Select>
              <Field
                label={t.copies}
                inputMode="numeric"
                autoComplete="off"
                className="w-36"
                value={copies}
                onChange={(event) => setCopies(event.target.value.replace(/\D/g, '').slice(0, 3))}
                onBlur={() => setCopies(String(each))}
              />
              <Button onClick={() => window.print()}>{t.print}</Button>
            </div>
          </>
        ) : (
          <NothingFound title={t.none} text={t.noneText} />
        )}
      </div>
      {items.length > 0 ? (
        <PrintSheet className={classNames('labels', `labels-${paper}`)}>
          {items.flatMap((item) =>
            Array.from({ length: each }, (_, n) => <Label key={`${item.code} ${n}`} item={item} />),
          )}
        </PrintSheet>
      ) : null}
    </div>
  )
}

function Label({ item: { name, size_name, code, price } }: { item: SaleItem }) {
  const t = useLabelMessages()
  return (
    <div className="label">
      <QrCode payload={code} label={t.codeOf(name, code)} />
      <div className="min-w-0">
        <p className="label-name">{name}</p>
        {size_name ? <p>{size_name}</p> : null}
        <p className="font-semibold tabular-nums">{formatRupiah(price)}</p>
        <p className="tabular-nums">{code}</p>
      </div>
    </div>
  )
}
