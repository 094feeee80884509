import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EndpointInput } from '#contract/endpoints.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { AccountCard, AccountEmailField, textLink } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useLeaveAfter } from '#web/storefront/accounts/use-leave-after.ts'
import { useArrival } from '#web/storefront/accounts/use-arrival.ts'
import { withEmail } from '#web/storefront/accounts/return-path.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

export default function SignupPage() {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const { search, state } = useArrival()
  // The specification quotes this one text in English.
  const messageLanguage = useLanguageOr('en')
  const [email, setEmail] = useState('')
  const [registered, setRegistered] = useLeaveAfter(delays.afterRegistration, () =>
    navigate({ pathname: '/login', search }, { state: withEmail(state, email) }),
  )

  const signup = useApiForm<'POST /auth/register', EndpointInput<'POST /auth/register'>['body']>(
    'POST /auth/register',
    {
      rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.signup,
      values: {},
      reValidateMode: 'onSubmit',
      async onDone({ message }, typed) {
        setEmail(typed.email)
        setRegistered()
        const text = `${message || t.signup.done}\n${t.signup.leaving}`
        const { doneTitle: title } = t.signup
        await showDialog({ tone: 'success', title, text, autoClose: delays.afterRegistration })
      },
      async onProblem(problem) {
        const text = messageOf(problem, useAccountMessages.in(messageLanguage).signup.failed)
        await showDialog({ tone: 'error', title: t.signup.failedTitle, text })
      },
    },
  )

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
      <AccountForm of={signup} className="grid gap-5">
        <Field
          {...signup.field('full_name')}
          label={t.fullName}
          autoComplete="name"
          maxLength={limits.name}
        />
        <AccountEmailField {...signup.field('email')} />
        <NewPassword
          label={t.password}
          password={signup.field('password')}
          confirmation={signup.field('confirm_password')}
          typed={signup.form.watch('password', '')}
          about={[signup.form.watch('full_name', ''), signup.form.watch('email', '')]}
        />
        <SubmitButton busy={signup.busy || registered}>{t.signup.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
