import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { NewPassword, resetPassword } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { AccountCard, textLink } from '#web/accounts/account-card.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { forgetReset } from '#web/accounts/reset-memory.ts'
import type { load } from '#web/accounts/reset-password-loader.ts'
import { StrengthHint } from '#web/accounts/strength-hint.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { endSession } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems, toldBy, useSchemaForm } from '#web/use-schema-form.ts'
import { useAccountWords } from '#web/words/accounts.ts'

const Reset = z.intersection(NewPassword, z.object({ code: z.string() }))

export default function ResetPasswordPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const { token, email } = useLoaderData<typeof load>()
  const [changed, setChanged] = useState(false)
  const form = useSchemaForm({
    schema: Reset,
    values: { code: '', password: '', confirmPassword: '' },
    own: { PASSWORD_SHORT: t.reset.short, PASSWORDS_DIFFER: t.reset.differ },
  })

  useEffect(() => {
    if (!changed) return undefined
    const timer = setTimeout(() => void navigate('/login', { replace: true }), delays.afterReset)
    return () => clearTimeout(timer)
  }, [changed, navigate])

  const refuse = (text: string) => showDialog({ tone: 'error', title: t.reset.failedTitle, text })

  const submit = form.handleSubmit(
    async ({ code, ...body }) => {
      const wanted = token ?? code.trim()
      if (wanted === '') {
        form.setError('code', { type: 'rule', message: t.reset.noToken }, { shouldFocus: true })
        await refuse(t.reset.noToken)
        return
      }
      try {
        await api(resetPassword, { params: { token: wanted }, body })
        forgetReset()
        endSession()
        setChanged(true)
        const { doneTitle: title, done: text } = t.reset
        await showDialog({ tone: 'success', title, text, autoClose: delays.afterReset })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showFieldProblems(form, problem)
        await refuse(toldBy(problem, t.reset.failed))
      }
    },
    (errors) => {
      const first = errors.password ?? errors.confirmPassword
      if (first?.message) void refuse(first.message)
    },
  )

  return (
    <AccountCard
      title={t.reset.title}
      text={token === null && email ? t.reset.sentTo(email) : t.reset.text}
      back={{ to: '/login', text: t.toLogin }}
      foot={
        <Link to="/forgot-password" className={textLink}>
          {t.reset.again}
        </Link>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {/* Tells the password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        {token === null ? (
          <Field
            {...fieldOf(form, 'code')}
            label={t.reset.code}
            hint={t.reset.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        ) : null}
        <PasswordField
          {...fieldOf(form, 'password')}
          label={t.newPassword}
          hint={t.passwordHint}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <StrengthHint password={form.watch('password')} about={email === null ? [] : [email]} />
        <PasswordField
          {...fieldOf(form, 'confirmPassword')}
          label={t.confirmPassword}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <Button type="submit" wide busy={form.formState.isSubmitting || changed}>
          {t.reset.submit}
        </Button>
      </form>
    </AccountCard>
  )
}
