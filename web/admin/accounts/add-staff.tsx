import { addStaff, listStaff, NewStaff } from '#contract/accounts/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'

/** Makes one more admin, with a password that the owner hands over in person. */
export function AddStaff() {
  const { staff: t } = useAdminAccountMessages()
  const { form, field, submit, busy } = useApiForm(addStaff, {
    rules: NewStaff,
    values: { full_name: '', email: '', password: '' },
    onDone: async () => {
      showToast({ text: t.added(form.getValues('full_name').trim()) })
      form.reset()
      await invalidate([listStaff])
    },
    onProblem: (problem) => {
      if (problem.code === 'EMAIL_TAKEN') form.setError('email', { message: problem.message })
      else if (problem.errors.length === 0) showProblem(problem)
    },
  })

  return (
    <Card title={t.add} text={t.addText}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </form>
    </Card>
  )
}
