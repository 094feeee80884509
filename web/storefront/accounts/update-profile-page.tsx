import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { updateDetails } from '#contract/accounts/endpoints.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { ProfileForm } from '#web/storefront/accounts/profile-form.tsx'
import type { load } from '#web/storefront/accounts/profile-loader.ts'
import { useAccountForm, useLeaveAfter } from '#web/storefront/accounts/use-account-form.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { setAccount } from '#web/app/session/account.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function UpdateProfilePage() {
  const t = useAccountMessages()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const user = useLoaderData<typeof load>()
  const { state }: { state: { typed?: Partial<typeof user> } | null } = useLocation()
  const known = { ...user, ...state?.typed }
  const [saved, setSaved] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const form = useAccountForm({
    rules: 'details',
    names: ['full_name', 'email', 'phone', 'address', 'current_password'],
    async send({ full_name, email, phone, address, current_password }) {
      const body = {
        full_name,
        email,
        phone: phone.trim() || null,
        address: address.trim() || null,
        ...(current_password && { current_password }),
      }
      const answer = await api(updateDetails, { body })
      setAccount(answer.user)
      setSaved()
      const { doneTitle: title, done: text } = t.update
      await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
    },
    async onProblem(problem, { full_name, email, phone, address }) {
      // What was typed goes along through the login, but for the password.
      const kept = { full_name, email, phone, address }
      if (problem.status === 401) return await sessionOver({ state: { typed: kept } })
      form.show(problem.errors)
      const text = messageOf(problem, t.update.failed)
      await showDialog({ tone: 'error', title: t.update.failedTitle, text })
    },
  })

  const { email: typedEmail } = form.typed
  const needsPassword =
    user.role === 'admin' && typedEmail !== '' && typedEmail.trim().toLowerCase() !== user.email.toLowerCase()

  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">({t.update.optional})</span>
    </>
  )
  return (
    <ProfileForm messages={t.update} form={form} saved={saved}>
      <Field
        {...form.field('full_name')}
        defaultValue={known.full_name}
        label={t.fullName}
        autoComplete="name"
        maxLength={limits.name}
      />
      <Field
        {...form.field('email')}
        defaultValue={known.email}
        label={t.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.email}
      />
      {needsPassword ? (
        <PasswordField
          {...form.field('current_password')}
          label={t.currentPassword}
          hint={t.update.passwordHint}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
        />
      ) : null}
      <Field
        {...form.field('phone')}
        defaultValue={known.phone ?? ''}
        label={optional(t.phone)}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
      />
      <TextArea
        {...form.field('address')}
        defaultValue={known.address ?? ''}
        label={optional(t.address)}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
      />
    </ProfileForm>
  )
}
