import { normaliseLine } from '#contract/platform/normalise.ts'
import { searchFold } from '#contract/platform/search-fold.ts'
import { useState } from 'react'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import type { DraftRate, MethodForm } from '#web/admin/delivery/method-form.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const rowsPerStep = 50

export function RatesPanel({ form }: { form: MethodForm }) {
  const t = useAdminDeliveryMessages()
  const { kind, rates } = form.values
  const { data: method } = form.saved
  return (
    <Card title={t.rates} text={kind === 'pickup' ? t.ratesOfPickup : t.ratesText}>
      <Problem text={form.error('rates')} isOfField />
      {rates ? <RateRows form={form} rates={rates} /> : <p className="text-sm">{t.manyRates}</p>}
      {method ? (
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            endpoint="GET /admin/delivery-methods/:id/rates.csv"
            input={{ params: { id: method.id } }}
            text={t.export}
            name={() => t.file(method.name.toLowerCase().replace(/[^a-z\d]+/g, '-'))}
          />
          <ButtonLink to={`/admin/delivery/${method.id}/import`} variant="quiet">
            {t.import}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}

function RateRows({ form, rates }: { form: MethodForm; rates: DraftRate[] }) {
  const t = useAdminDeliveryMessages()
  const api = useApi()
  const language = useLanguage()
  const [filter, setFilter] = useState('')
  const [visibleRows, setVisibleRows] = useState(rowsPerStep)
  const put = (next: DraftRate[]) => form.set({ rates: next })
  const add = (area: string | null, path: string | null) => {
    if (!rates.some((rate) => rate.area === area))
      put([{ area, path, price: '', per_extra_kg: '' }, ...rates])
    setFilter('')
  }
  const isWrong = (at: number) => form.problems.some(({ field }) => field.startsWith(`rates.${at}.`))
  const matches = rates
    .map((rate, at) => ({ rate, at }))
    .filter(({ rate }) => searchFold(rate.path ?? t.country).includes(searchFold(normaliseLine(filter))))
    // Rates with problems come first, so that they are always visible.
    .toSorted((a, b) => Number(isWrong(b.at)) - Number(isWrong(a.at)))
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Combobox
          label={t.addArea}
          placeholder={t.areaHint}
          value={null}
          onChoose={({ id, text }) => add(id, text)}
          search={async (q, signal) => {
            const { data } = await api('GET /areas', { query: { q }, signal })
            return data.map(({ code, path }) => ({ id: code, text: path }))
          }}
          messages={{ none: t.areaNone, failed: t.areaFailed, found: t.areaFound }}
        />
        {rates.some(({ area }) => area === null) ? null : (
          <Button variant="quiet" className="min-h-11" onClick={() => add(null, null)}>
            <Icon name="plus" className="size-4" />
            {t.addCountry}
          </Button>
        )}
      </div>
      {rates.length > 10 ? (
        <Field
          label={t.filter}
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      ) : null}
      {rates.length === 0 && form.values.kind !== 'pickup' ? (
        <p className="text-sm font-medium text-brass-deep">{t.noRates}</p>
      ) : null}
      <ul className="grid gap-2">
        {matches.slice(0, visibleRows).map(({ rate, at }) => (
          <RateRow
            key={rate.area ?? ''}
            form={form}
            rate={rate}
            at={at}
            onRemove={() => put(rates.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {matches.length > visibleRows ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <span className="text-muted">
            {t.shownOf(formatCount(visibleRows, language), formatCount(matches.length, language))}
          </span>
          <MoreRows onMore={() => setVisibleRows(visibleRows + rowsPerStep)} />
        </div>
      ) : null}
    </>
  )
}

function MoreRows({ onMore }: { onMore: () => void }) {
  const { more } = useAdminProductMessages()
  return (
    <Button variant="quiet" size="small" onClick={onMore}>
      {more}
    </Button>
  )
}

interface RateRowProps {
  form: MethodForm
  rate: DraftRate
  at: number
  onRemove: () => void
}

function RateRow({ form: { field }, rate, at, onRemove }: RateRowProps) {
  const t = useAdminDeliveryMessages()
  const area = rate.path ?? t.country
  return (
    <li
      role="group"
      aria-label={area}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 rounded border border-line p-3 md:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
    >
      <p className="self-center text-sm font-semibold max-md:col-span-3">{area}</p>
      <MoneyField label={t.price} required {...field(`rates.${at}.price`)} />
      <MoneyField label={t.perKg} placeholder={t.onePrice} {...field(`rates.${at}.per_extra_kg`)} />
      <div className="mt-6">
        <IconButton label={t.removeRate(area)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      </div>
    </li>
  )
}
