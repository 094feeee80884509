import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { register, Registration } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { AccountCard, textLink } from '#web/accounts/account-card.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { StrengthHint } from '#web/accounts/strength-hint.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems, toldBy, useSchemaForm } from '#web/use-schema-form.ts'
import { useAccountWords } from '#web/words/accounts.ts'

export default function SignupPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [registered, setRegistered] = useState(false)
  const form = useSchemaForm({
    schema: Registration,
    values: { full_name: '', email: '', password: '', confirm_password: '' },
  })

  useEffect(() => {
    if (!registered) return undefined
    const leave = () => void navigate({ pathname: '/login', search }, { state })
    const timer = setTimeout(leave, delays.afterRegistration)
    return () => clearTimeout(timer)
  }, [registered, navigate, search, state])

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await api(register, { body })
      setRegistered(true)
      const text = `${message || t.signup.done}\n${t.signup.leaving}`
      await showDialog({
        tone: 'success',
        title: t.signup.doneTitle,
        text,
        autoClose: delays.afterRegistration,
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showFieldProblems(form, problem)
      await showDialog({ tone: 'error', title: t.signup.failedTitle, text: toldBy(problem, t.signup.failed) })
    }
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
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          {...fieldOf(form, 'full_name')}
          label={t.fullName}
          autoComplete="name"
          maxLength={limits.name}
        />
        <Field
          {...fieldOf(form, 'email')}
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
        />
        <PasswordField
          {...fieldOf(form, 'password')}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <StrengthHint password={form.watch('password')} about={form.watch(['full_name', 'email'])} />
        <PasswordField
          {...fieldOf(form, 'confirm_password')}
          label={t.confirmPassword}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <Button type="submit" wide busy={form.formState.isSubmitting || registered}>
          {t.signup.submit}
        </Button>
      </form>
    </AccountCard>
  )
}
