import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { addStaff, NewStaff } from '#contract/accounts/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { useMutation } from '#web/admin/layout/use-mutation.ts'
import { ApiError, isErrorOf } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

const blank: NewStaff = { full_name: '', email: '', password: '' }

/** Makes one more admin, with a password that the owner tells her in person. */
export function AddStaff() {
  const { staff: t } = useAdminAccountMessages()
  const language = useLanguage()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { busy, run } = useMutation()
  const keyOf = useIdempotencyKey()
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])

  const show = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run('add', async () => {
      const wrong = problemsOf(NewStaff, typed, language)
      if (wrong.length > 0) return show(wrong)
      try {
        await api(addStaff, { body: typed, idempotencyKey: keyOf(typed) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isErrorOf(addStaff, error) && error.code === 'EMAIL_TAKEN')
          return show([{ field: 'email', message: error.message }])
        if (error.errors.length > 0) return show(error.errors)
        throw error
      }
      setTyped(blank)
      setProblems([])
      showToast({ text: t.added(typed.full_name.trim()) })
      await revalidate()
    })
  }
  const field = (name: keyof NewStaff) => ({
    name,
    value: typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      setProblems((before) => before.filter((problem) => problem.field !== name))
    },
  })

  return (
    <section aria-labelledby="add-staff" className="rounded border border-line bg-surface p-5">
      <h2 id="add-staff" className="font-semibold">
        {t.add}
      </h2>
      <p className="mt-1 text-sm text-muted">{t.addText}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field {...field('full_name')} label={t.fullName} autoComplete="off" maxLength={limits.name} />
        <Field
          {...field('email')}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
        />
        <PasswordField
          {...field('password')}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <Button type="submit" busy={busy !== null}>
          {t.submit}
        </Button>
      </form>
    </section>
  )
}
