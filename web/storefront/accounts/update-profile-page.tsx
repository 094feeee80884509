import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { updateDetails } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { ProfileForm } from '#web/accounts/profile-form.tsx'
import type { load } from '#web/accounts/profile-loader.ts'
import { useAccountForm, useLeaveAfter } from '#web/accounts/use-account-form.ts'
import { ApiProblem, toldBy } from '#web/api-problem.ts'
import { setAccount } from '#web/shell/account.ts'
import { useSessionOver } from '#web/shell/ask-login.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { useAccountWords } from '#web/words/accounts.ts'

export default function UpdateProfilePage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const user = useLoaderData<typeof load>()
  const { typed } = (useLocation().state ?? {}) as { typed?: Partial<typeof user> }
  const known = { ...user, ...typed }
  const [saved, setSaved] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const form = useAccountForm({
    rules: 'details',
    names: ['full_name', 'email', 'phone', 'address'],
    async send(typed) {
      const { full_name, email, phone, address } = typed
      const body = { full_name, email, phone: phone.trim() || null, address: address.trim() || null }
      try {
        const answer = await api(updateDetails, { body })
        setAccount(answer.user)
        setSaved()
        const { doneTitle: title, done: text } = t.update
        await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        // What she typed goes with her through the login.
        if (problem.status === 401) return await sessionOver({ state: { typed } })
        form.show(problem.errors)
        const text = toldBy(problem, t.update.failed)
        await showDialog({ tone: 'error', title: t.update.failedTitle, text })
      }
    },
  })

  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">({t.update.optional})</span>
    </>
  )
  return (
    <ProfileForm words={t.update} form={form} saved={saved}>
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
