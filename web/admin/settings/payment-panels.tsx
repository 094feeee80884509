import { Link } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { Rows } from '#web/admin/settings/fields.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { needsPassword, type SettingsForm } from '#web/admin/settings/settings-form.ts'
import { useHasFactor } from '#web/admin/security/queries.ts'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export function TransferPanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const { transfer } = form.values.payment
  const hasFactor = useHasFactor()
  return (
    <Card title={t.transfer} text={t.transferText}>
      <CheckBox
        label={t.takesTransfers}
        checked={transfer.active}
        onChange={(active) =>
          form.change(({ payment }) => ({
            payment: { ...payment, transfer: { ...payment.transfer, active } },
          }))
        }
      />
      <Problem text={form.error('payment.transfer.accounts')} />
      <Rows
        title={t.accounts}
        rowName={t.account}
        rows={transfer.accounts}
        max={limits.bankAccounts}
        blank={{ bank: '', number: '', holder: '' }}
        onChange={(accounts) => form.setAt('payment.transfer.accounts', accounts)}
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field
              label={t.bank}
              maxLength={limits.bank}
              autoComplete="off"
              {...form.field(`payment.transfer.accounts.${index}.bank`)}
            />
            <Field
              label={t.accountNumber}
              maxLength={limits.accountNumber}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`payment.transfer.accounts.${index}.number`)}
            />
            <Field
              label={t.holder}
              maxLength={limits.name}
              autoComplete="off"
              {...form.field(`payment.transfer.accounts.${index}.holder`)}
            />
          </div>
        )}
      </Rows>
      {needsPassword(form) && !hasFactor ? (
        <PasswordField
          {...form.field('current_password')}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          className="max-w-form"
        />
      ) : null}
      <p className="text-sm text-muted">
        {t.otherWays}{' '}
        <Link to="/admin/qris" className="underline underline-offset-4 hover:text-ink">
          {t.toQris}
        </Link>
        {', '}
        <Link to="/admin/delivery" className="underline underline-offset-4 hover:text-ink">
          {t.toDelivery}
        </Link>
        .
      </p>
    </Card>
  )
}

/** A unique discount on every order gives no two unpaid orders the same total. */
export function UniqueAmountPanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.uniqueAmount}>
      <CheckBox
        label={t.addsUniqueAmount}
        text={t.uniqueAmountText}
        checked={form.values.payment.unique_amount}
        onChange={(unique_amount) =>
          form.change(({ payment }) => ({ payment: { ...payment, unique_amount } }))
        }
      />
    </Card>
  )
}
