import { useRevalidator } from 'react-router'
import { addStaff, NewStaff } from '#contract/admin-people.ts'
import { limits } from '#contract/limits.ts'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems, useSchemaForm } from '#web/use-schema-form.ts'
import { usePeopleWords } from '#web/words/admin-people.ts'

/** Makes one more admin, with a password that the owner tells her in person. */
export function AddStaff() {
  const { staff: t } = usePeopleWords()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSchemaForm({ schema: NewStaff, values: { full_name: '', email: '', password: '' } })
  const submit = form.handleSubmit(async (body) => {
    try {
      await api(addStaff, { body })
      form.reset()
      showToast({ text: t.added(body.full_name) })
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showFieldProblems(form, problem)
      if (problem.code === 'EMAIL_TAKEN')
        form.setError('email', { type: 'server', message: problem.message }, { shouldFocus: true })
      else if (problem.errors.length === 0) showToast({ text: problem.message, tone: 'error' })
    }
  })
  return (
    <section aria-labelledby="add-staff" className="rounded border border-line bg-surface p-5">
      <h2 id="add-staff" className="font-semibold">
        {t.add}
      </h2>
      <p className="mt-1 text-sm text-muted">{t.addText}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <Field
          {...fieldOf(form, 'full_name')}
          label={t.fullName}
          autoComplete="off"
          maxLength={limits.name}
        />
        <Field
          {...fieldOf(form, 'email')}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
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
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t.submit}
        </Button>
      </form>
    </section>
  )
}
