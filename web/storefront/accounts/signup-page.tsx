import { Link, useNavigate } from 'react-router'
import { register } from '#contract/accounts/endpoints.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { AccountCard, EmailField, textLink } from '#web/storefront/accounts/account-card.tsx'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useAccountForm, useLeaveAfter } from '#web/storefront/accounts/use-account-form.ts'
import { useArrival } from '#web/storefront/accounts/use-arrival.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

export default function SignupPage() {
  const t = useAccountMessages()
  const api = useApi()
  const navigate = useNavigate()
  const { search, state } = useArrival()
  // Section 8 quotes this one sentence of the screen in English.
  const quoted = useLanguageOr('en')
  const [registered, setRegistered] = useLeaveAfter(delays.afterRegistration, () =>
    navigate({ pathname: '/login', search }, { state }),
  )

  const form = useAccountForm({
    rules: 'signup',
    names: ['full_name', 'email', 'password', 'confirm_password'],
    async send(body) {
      const { message } = await api(register, { body })
      setRegistered()
      const text = `${message || t.signup.done}\n${t.signup.leaving}`
      const { doneTitle: title } = t.signup
      await showDialog({ tone: 'success', title, text, autoClose: delays.afterRegistration })
    },
    async onProblem(problem) {
      form.show(problem.errors)
      const text = messageOf(problem, useAccountMessages.in(quoted).signup.failed)
      await showDialog({ tone: 'error', title: t.signup.failedTitle, text })
    },
  })

  return (
    <AccountCard
      title={t.signup.title}
      text={t.signup.text}
      back={{ to: '/', text: t.toHome }}
      foot={
        <p>
          {t.signup.hasAccount}{' '}
          <Link to={{ pathname: '/login', search }} state={state} className={textLink}>
            {t.signup.logIn}
          </Link>
        </p>
      }
    >
      <form {...form.attributes} className="grid gap-5">
        <Field {...form.field('full_name')} label={t.fullName} autoComplete="name" maxLength={limits.name} />
        <EmailField {...form.field('email')} maxLength={limits.email} />
        <NewPassword
          label={t.password}
          password={form.field('password')}
          confirmation={form.field('confirm_password')}
          typed={form.typed.password}
          about={[form.typed.full_name, form.typed.email]}
        />
        <SubmitButton busy={form.busy || registered}>{t.signup.submit}</SubmitButton>
      </form>
    </AccountCard>
  )
}
