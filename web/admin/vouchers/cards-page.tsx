import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDateTime, languages, type Language } from '#contract/platform/language.ts'
import type { AdminVoucher, CodeBatch } from '#contract/vouchers/admin-schemas.ts'
import { useCardMessages } from '#web/admin/vouchers/cards-messages.ts'
import type { LoadedCards } from '#web/admin/vouchers/queries.ts'
import { PrintSheet } from '#web/admin/layout/print-sheet.tsx'
import { voucherTermsOf } from '#web/app/voucher-terms.ts'
import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { Head, useOrigin } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import QrCode from '#web/ui/pictures/qr-code.tsx'
import printStyle from '#web/admin/vouchers/cards.css?url'

const cardsPerSheet = 10

export default function CardsPage() {
  const t = useCardMessages()
  const title = usePageTitle()
  const pageLanguage = useLanguage()
  const { voucher, batches } = useLoaderData<LoadedCards>()
  const [language, setLanguage] = useState(pageLanguage)
  const [chosen, setChosen] = useState(0)
  const sheets = sheetsOf(voucher, batches)
  const sheet = sheets[chosen]
  const count = (n: number) => formatCount(n, pageLanguage)
  const made = batches.reduce((sum, batch) => sum + batch.made, 0)
  const used = batches.reduce((sum, batch) => sum + batch.made - batch.codes.length, 0)
  const usesLeft = voucher.max_uses === null ? Infinity : voucher.max_uses - voucher.uses
  const address = `/admin/vouchers/${voucher.id}`
  return (
    <div className="grid w-full gap-6 p-4 md:p-8 print:block print:p-0">
      <Head title={title} />
      <link rel="stylesheet" href={printStyle} precedence="print" />
      <div className="grid gap-4 print:hidden">
        <BackLink to={address}>{nameOf(voucher, pageLanguage)}</BackLink>
        <h1 className="title">{title}</h1>
        {sheet ? (
          <>
            <div className="text-muted">
              <p>{t.text(count(sheet.codes.length))}</p>
              {used > 0 ? <p>{t.used(count(used), count(made))}</p> : null}
            </div>
            {voucher.state === 'off' ? <Notice>{t.off}</Notice> : null}
            {usesLeft < sheet.codes.length ? <Notice>{t.fewUses(count(usesLeft))}</Notice> : null}
            <div className="flex flex-wrap items-end gap-3">
              {sheets.length > 1 ? (
                <Choice
                  label={t.which}
                  className="min-w-0"
                  value={chosen}
                  options={sheets.map(({ codes, made_at }, at) => [
                    at,
                    made_at
                      ? t.batch(count(codes.length), formatDateTime(made_at, pageLanguage) ?? '')
                      : t.shared(codes[0] ?? ''),
                  ])}
                  onChoose={setChosen}
                />
              ) : null}
              <Choice
                label={t.language}
                value={language}
                options={languages.map((each) => [each, t.languages[each]])}
                onChoose={setLanguage}
              />
              <Button onClick={() => window.print()}>{t.print}</Button>
            </div>
          </>
        ) : (
          <EmptyList icon="vouchers" title={t.none} text={t.noneTexts[whyNone(voucher)]}>
            <ButtonLink to={address} variant="quiet">
              {t.open}
            </ButtonLink>
          </EmptyList>
        )}
      </div>
      {sheet ? (
        <PrintSheet lang={language} className="voucher-cards">
          {sheet.codes.map((code, at) => (
            <VoucherCard
              key={`${code} ${at}`}
              voucher={voucher}
              code={code}
              isSingle={sheet.made_at !== null}
              language={language}
            />
          ))}
        </PrintSheet>
      ) : null}
    </div>
  )
}

interface CardProps {
  voucher: AdminVoucher
  code: string
  isSingle: boolean
  language: Language
}

function VoucherCard({ voucher, code, isSingle, language }: CardProps) {
  const t = useCardMessages()
  const shop = useShop()
  const origin = useOrigin()
  const { gift, conditions, until } = voucherTermsOf(voucher, language)
  return (
    <article className="voucher-card">
      <p className="col-span-2 truncate font-semibold">{shop?.name}</p>
      <div className="grid content-start gap-[0.5mm]">
        <p className="voucher-card-gift line-clamp-2">{gift}</p>
        <p className="line-clamp-2">{nameOf(voucher, language)}</p>
        <p className="line-clamp-4">{capitalise(conditions.join(', '))}</p>
      </div>
      <QrCode payload={`${origin}/v/${code}`} label={t.qrOf(code)} />
      <div className="col-span-2">
        <p className="voucher-card-code font-mono">{isSingle ? inGroups(code) : code}</p>
        <p className="flex justify-between gap-x-[2mm]">
          <span className="shrink-0">{capitalise(until ?? '')}</span>
          <span className="truncate">{origin.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
    </article>
  )
}

/** A sheet for the shared code, and one for each batch of single codes that has codes left. */
function sheetsOf({ state, code }: AdminVoucher, batches: readonly CodeBatch[]) {
  if (state === 'ended' || state === 'used_up') return []
  const single = batches
    .filter(({ codes }) => codes.length > 0)
    .map(({ codes, created_at }) => ({ codes, made_at: created_at }))
  return code === null
    ? single
    : [...single, { codes: Array.from({ length: cardsPerSheet }, () => code), made_at: null }]
}

function whyNone({ state, single_codes }: AdminVoucher) {
  if (state === 'ended' || state === 'used_up') return state
  return single_codes.made > 0 ? 'used' : 'noCodes'
}

const nameOf = ({ name, translations }: AdminVoucher, language: Language): string =>
  (language === 'en' && translations.en.name) || name

/** The spaces are for reading. A code is also found without them. */
const inGroups = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1 ')

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
