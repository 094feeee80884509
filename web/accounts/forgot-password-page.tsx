import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useNavigate } from 'react-router'
import { forgotPassword } from '#contract/accounts.ts'
import { email } from '#contract/fields.ts'
import { delays } from '#contract/limits.ts'
import { AccountCard } from '#web/accounts/account-card.tsx'
import { rememberReset } from '#web/accounts/reset-memory.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems, toldBy, useSchemaForm } from '#web/use-schema-form.ts'
import { useAccountWords } from '#web/words/accounts.ts'

const Forgot = z.object({ email })

export default function ForgotPasswordPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const form = useSchemaForm({ schema: Forgot, values: { email: '' } })

  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(() => void navigate('/reset-password'), delays.afterForgot)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  const submit = form.handleSubmit(async (typed) => {
    const address = typed.email.trim()
    try {
      rememberReset(address, await api(forgotPassword, { body: { email: address } }))
      setSent(true)
      const { doneTitle: title, done: text } = t.forgot
      await showDialog({ tone: 'success', title, text, autoClose: delays.dialog })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showFieldProblems(form, problem)
      await showDialog({ tone: 'error', title: t.forgot.failedTitle, text: toldBy(problem, t.forgot.failed) })
    }
  })

  return (
    <AccountCard title={t.forgot.title} text={t.forgot.text} back={{ to: '/login', text: t.toLogin }}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          {...fieldOf(form, 'email')}
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" wide busy={form.formState.isSubmitting || sent}>
          {t.forgot.submit}
        </Button>
      </form>
    </AccountCard>
  )
}
