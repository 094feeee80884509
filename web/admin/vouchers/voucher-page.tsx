import { useLoaderData, useNavigate } from 'react-router'
import type { AdminVoucher } from '#contract/vouchers/admin-schemas.ts'
import { fieldLabel } from '#contract/labels.ts'
import { limits } from '#contract/platform/limits.ts'
import { voucherKinds, voucherScopes } from '#contract/vouchers/price-items.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { FormConflict } from '#web/admin/catalogue/form-conflict.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { ChosenList } from '#web/admin/vouchers/chosen-list.tsx'
import { CodesPanel } from '#web/admin/vouchers/codes-panel.tsx'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'
import { PreviewPanel } from '#web/admin/vouchers/preview-panel.tsx'
import type { LoadedVoucher } from '#web/admin/vouchers/queries.ts'
import { useSwitchVoucher } from '#web/admin/vouchers/switch-voucher.ts'
import {
  toCopy,
  useVoucherForm,
  type VoucherDraft,
  type VoucherForm,
} from '#web/admin/vouchers/voucher-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { shareLink } from '#web/app/layout/contact-links.ts'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { useOrigin } from '#web/app/layout/head.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { stateTones } from '#web/admin/vouchers/state-tones.ts'

export default function VoucherPage() {
  const loaded = useLoaderData<LoadedVoucher>()
  return <Editor key={loaded.voucher?.id ?? `new ${loaded.copied?.id}`} {...loaded} />
}

function Editor({ voucher: loaded, copied, categories }: LoadedVoucher) {
  const t = useAdminVoucherMessages()
  const product = useAdminProductMessages()
  const api = useApi()
  const form = useVoucherForm(loaded, copied ? toCopy(copied, t.copyOf(copied.name)) : {})
  // A new voucher opens its own page after it is saved. What is typed into panels before that would be lost.
  const voucher = loaded && form.saved.data
  const readAgain = async (id: string) =>
    form.followItem((await api('GET /admin/vouchers/:id', { params: { id } })).data)
  return (
    <AdminPage
      back={{ to: '/admin/vouchers', text: t.all }}
      title={voucher?.name ?? t.new}
      text={voucher ? <Badge tone={stateTones[voucher.state]}>{t.states[voucher.state]}</Badge> : null}
      actions={voucher ? <Actions voucher={voucher} form={form} /> : null}
    >
      <Conflict form={form} categories={categories} />
      <WhatPanel form={form} />
      <LimitsPanel form={form} />
      <ItemsPanel form={form} categories={categories} />
      <PreviewPanel form={form} />
      {voucher ? <CodesPanel voucher={voucher} onMade={() => void readAgain(voucher.id)} /> : null}
      <FormBar form={form} save={product.save} canSaveUnchanged={form.saved.data === null} />
    </AdminPage>
  )
}

function Actions({ voucher, form }: { voucher: AdminVoucher; form: VoucherForm }) {
  const t = useAdminVoucherMessages()
  const origin = useOrigin()
  const remove = useRemove()
  const { put, busy } = useSwitchVoucher(form.followItem)
  const { id, name, code, is_active, products: _products, customers: _customers, ...fields } = voucher
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        disabled={form.changed}
        onClick={() => put({ id, name, code, is_active, ...fields })}
      >
        {is_active ? t.switchOff : t.switchOn}
      </Button>
      {code ? (
        <>
          <a
            href={shareLink(t.sendText(name, code, `${origin}/v/${code}`))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('quiet', 'small')}
          >
            {t.send}
          </a>
          {voucher.single_codes.made === 0 ? (
            <ButtonLink to={`/admin/vouchers/${id}/cards`} variant="quiet" size="small">
              {t.printCards}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      <ButtonLink to={`/admin/vouchers/new?from=${id}`} variant="quiet" size="small">
        {t.copy}
      </ButtonLink>
      <Button variant="quiet" size="small" disabled={form.changed} onClick={() => void remove(voucher)}>
        {t.remove}
      </Button>
    </div>
  )
}

function WhatPanel({ form: { values, set, field, error } }: { form: VoucherForm }) {
  const t = useAdminVoucherMessages()
  const { kind } = values
  return (
    <Card title={t.what}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t.name}
          hint={t.nameHint}
          required
          maxLength={limits.voucherName}
          lang="id"
          {...field('name')}
        />
        <Field
          label={t.nameEnglish}
          maxLength={limits.voucherName}
          lang="en"
          {...field('name_en', 'translations.en.name')}
        />
        <Field
          label={t.code}
          hint={t.codeHint}
          maxLength={limits.typedVoucherCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:col-span-2"
          {...field('code')}
        />
        <Choice
          label={t.kind}
          value={kind}
          options={voucherKinds.map((each) => [each, t.kinds[each]])}
          onChoose={(chosen) => set({ kind: chosen })}
        />
        {kind === 'percent' ? (
          <Field
            label={t.value.percent}
            required
            inputMode="numeric"
            autoComplete="off"
            {...field('value')}
          />
        ) : null}
        {kind === 'amount' ? <MoneyField label={t.value.amount} required {...field('value')} /> : null}
        {kind === 'amount' ? null : (
          <MoneyField label={t.maxAmount} hint={t.maxAmountHint} {...field('max_amount')} />
        )}
        <MoneyField label={t.minItems} hint={t.minItemsHint} {...field('min_items')} />
      </div>
      <div>
        <CheckBox
          label={t.listed}
          text={t.listedText}
          checked={values.is_listed}
          onChange={(is_listed) => set({ is_listed })}
        />
        <Problem text={error('is_listed')} isOfField />
      </div>
      <CheckBox label={t.active} checked={values.is_active} onChange={(is_active) => set({ is_active })} />
    </Card>
  )
}

const days = [0, 1, 2, 3, 4, 5, 6] as const

function LimitsPanel({ form }: { form: VoucherForm }) {
  const t = useAdminVoucherMessages()
  const { values, set, field, problems } = form
  const { weekdays } = values
  const put = (day: number, isChosen: boolean) =>
    set({ weekdays: isChosen ? [...weekdays, day] : weekdays.filter((other) => other !== day) })
  const number = { inputMode: 'numeric', autoComplete: 'off', hint: t.usesHint } as const
  return (
    <Card title={t.limits}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.startsAt} type="datetime-local" hint={t.timeHint} {...field('starts_at')} />
        <Field label={t.endsAt} type="datetime-local" hint={t.timeHint} {...field('ends_at')} />
        <Field label={t.maxUses} {...number} {...field('max_uses')} />
        <Field label={t.maxPerCustomer} {...number} {...field('max_uses_per_customer')} />
      </div>
      <Fold
        title={t.hours}
        text={t.hoursText}
        isFilled={weekdays.length > 0 || values.from_time !== '' || values.until_time !== ''}
        hasError={problems.some((problem) => /^(weekdays|from_time|until_time)/.test(problem.field))}
      >
        <div className="grid gap-4">
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">{t.days}</legend>
            <p className="text-sm text-muted">{t.daysHint}</p>
            <div className="grid gap-x-4 sm:grid-cols-3">
              {days.map((day) => (
                <CheckBox
                  key={day}
                  label={t.dayNames[day]}
                  checked={weekdays.includes(day)}
                  onChange={(isChosen) => put(day, isChosen)}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label={t.fromTime} type="time" hint={t.hoursHint} {...field('from_time')} />
            <Field label={t.untilTime} type="time" {...field('until_time')} />
          </div>
        </div>
      </Fold>
    </Card>
  )
}

interface ItemsProps {
  form: VoucherForm
  categories: LoadedVoucher['categories']
}

function ItemsPanel({ form, categories }: ItemsProps) {
  const t = useAdminVoucherMessages()
  const api = useApi()
  const { values, set, error, problems } = form
  const { scope, category_ids: chosen } = values
  const removed = chosen.filter((id) => !categories.some((category) => category.id === id))
  const shown = [...categories, ...removed.map((id) => ({ id, name: t.removedCategory }))]
  const isOfFold = (field: string) => /^(first_order_only|customer_ids|is_combinable)/.test(field)
  return (
    <Card title={t.forWhat}>
      <Choice
        label={t.scope}
        value={scope}
        options={voucherScopes.map((each) => [each, t.scopes[each]])}
        onChoose={(each) => set({ scope: each })}
      />
      {scope === 'categories' ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">{t.categories}</legend>
          <Problem text={error('category_ids')} isOfField />
          <div className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map(({ id, name }) => (
              <CheckBox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(isChosen) =>
                  set({ category_ids: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {scope === 'products' ? (
        <ChosenList
          label={t.addProduct}
          error={error('product_ids')}
          chosen={values.product_ids}
          onChange={(product_ids) => set({ product_ids })}
          search={async (q, signal) => {
            const { data } = await api('GET /admin/products', { query: { q, limit: '8' }, signal })
            return data.map(({ id, name }) => ({ id, text: name }))
          }}
        />
      ) : null}
      <CheckBox
        label={t.saleItems}
        checked={values.includes_sale_items}
        onChange={(includes_sale_items) => set({ includes_sale_items })}
      />
      <Fold
        title={t.whom}
        text={t.whomText}
        isFilled={values.first_order_only || values.is_combinable || values.customer_ids.length > 0}
        hasError={problems.some(({ field }) => isOfFold(field))}
      >
        <div className="grid gap-4">
          <div>
            <CheckBox
              label={t.combinable}
              checked={values.is_combinable}
              onChange={(is_combinable) => set({ is_combinable })}
            />
            <CheckBox
              label={t.firstOrder}
              text={t.firstOrderText}
              checked={values.first_order_only}
              onChange={(first_order_only) => set({ first_order_only })}
            />
          </div>
          <ChosenList
            label={t.customers}
            hint={t.customersHint}
            error={error('customer_ids')}
            chosen={values.customer_ids}
            onChange={(customer_ids) => set({ customer_ids })}
            search={async (q, signal) => {
              const { data } = await api('GET /admin/customers', { query: { q, limit: '8' }, signal })
              return data.map(({ id, full_name }) => ({ id, text: full_name }))
            }}
          />
        </div>
      </Fold>
    </Card>
  )
}

function Conflict({ form, categories }: ItemsProps) {
  const t = useAdminVoucherMessages()
  const product = useAdminProductMessages()
  const language = useLanguage()
  const show = (field: keyof VoucherDraft, values: VoucherDraft): string => {
    const value = values[field]
    if (typeof value === 'boolean') return value ? product.yes : product.no
    if (field === 'kind') return t.kinds[values.kind]
    if (field === 'scope') return t.scopes[values.scope]
    if (field === 'weekdays')
      return days
        .filter((day) => values.weekdays.includes(day))
        .map((day) => t.dayNames[day])
        .join(', ')
    if (field === 'category_ids')
      return values.category_ids
        .map((id) => categories.find((category) => category.id === id)?.name ?? t.removedCategory)
        .join(', ')
    if (field === 'product_ids' || field === 'customer_ids')
      return values[field].map(({ name }) => name).join(', ')
    return typeof value === 'string' ? value : ''
  }
  return <FormConflict form={form} label={(field) => fieldLabel(field, language)} show={show} />
}

function useRemove() {
  const t = useAdminVoucherMessages()
  const navigate = useNavigate()
  const askToRemove = useAskToRemove()
  const removing = useApiMutation('DELETE /admin/vouchers/:id', { onProblem: showProblem })
  return async ({ id, name }: { id: string; name: string }) => {
    if (!(await askToRemove(t.removeTitle(name), t.removeText))) return
    const answer = await removing.run({ params: { id } })
    if (!answer) return
    showToast({ text: answer.message })
    await navigate('/admin/vouchers')
  }
}
