import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { delays, limits } from '#contract/platform/limits.ts'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { ProfileForm } from '#web/storefront/accounts/profile-form.tsx'
import type { load } from '#web/storefront/accounts/profile-loader.ts'
import { useLeaveAfter } from '#web/storefront/accounts/use-leave-after.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { setAccount } from '#web/app/session/account.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { EmailField, Field, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

type Typed = Record<'full_name' | 'email' | 'phone' | 'address' | 'current_password', string> & {
  whatsapp: boolean
}

export default function UpdateProfilePage() {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const user = useLoaderData<typeof load>()
  const { state }: { state: { typed?: Partial<typeof user> } | null } = useLocation()
  const known = { ...user, ...state?.typed }
  const [saved, setSaved] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const update = useApiForm<'PUT /auth/updatedetails', Typed>('PUT /auth/updatedetails', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.details,
    values: {
      full_name: known.full_name,
      email: known.email,
      phone: known.phone ?? '',
      address: known.address ?? '',
      whatsapp: Boolean(known.whatsapp_agreed_at),
    },
    reValidateMode: 'onSubmit',
    bodyOf: ({ phone, address, current_password, ...typed }) => ({
      ...typed,
      phone: phone.trim() || null,
      address: address.trim() || null,
      ...(current_password && { current_password }),
    }),
    async onDone(answer) {
      setAccount(answer.user)
      setSaved()
      const { doneTitle: title, done: text } = t.update
      await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
    },
    async onProblem(problem, { full_name, email, phone, address, whatsapp }) {
      // The profile form gets its input back after the login, except the password.
      const whatsapp_agreed_at = whatsapp ? (user.whatsapp_agreed_at ?? user.created_at) : undefined
      const input = { full_name, email, phone, address, whatsapp_agreed_at }
      if (problem.status === 401) return await sessionOver({ state: { typed: input } })
      const text = messageOf(problem, t.update.failed)
      await showDialog({ tone: 'error', title: t.update.failedTitle, text })
    },
  })

  const typedEmail = update.form.watch('email')
  const needsPassword =
    user.role === 'admin' && typedEmail !== '' && typedEmail.trim().toLowerCase() !== user.email.toLowerCase()

  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">({t.update.optional})</span>
    </>
  )
  return (
    <ProfileForm messages={t.update} form={update} saved={saved}>
      <Field {...update.field('full_name')} label={t.fullName} autoComplete="name" maxLength={limits.name} />
      <EmailField {...update.field('email')} label={t.email} autoComplete="email" />
      {needsPassword ? (
        <PasswordField
          {...update.field('current_password', { shouldUnregister: true })}
          label={t.currentPassword}
          hint={t.update.passwordHint}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
        />
      ) : null}
      <PhoneField {...update.field('phone')} label={optional(t.phone)} autoComplete="tel" />
      {user.role === 'admin' ? null : (
        <CheckBox
          label={t.whatsapp}
          text={t.whatsappText}
          checked={update.form.watch('whatsapp')}
          onChange={(whatsapp) => update.form.setValue('whatsapp', whatsapp)}
        />
      )}
      <TextArea
        {...update.field('address')}
        label={optional(t.address)}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
      />
    </ProfileForm>
  )
}
