import * as z from 'zod/mini'
import { Link, useLocation, useNavigate } from 'react-router'
import { logIn } from '#contract/accounts.ts'
import { email } from '#contract/fields.ts'
import { AccountCard, textLink } from '#web/accounts/account-card.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { afterLogin } from '#web/accounts/return-path.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { finish, waitingAction } from '#web/cart/waiting-action.ts'
import { startSession } from '#web/session.ts'
import { setAccount } from '#web/shell/account.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, toldBy, useSchemaForm } from '#web/use-schema-form.ts'
import { useAccountWords } from '#web/words/accounts.ts'
import { useShoppingWords } from '#web/words/shopping.ts'

/** An unknown e-mail and a wrong password are told alike; only what cannot be one is stopped here. */
const Login = z.object({ email, password: z.string().check(z.minLength(1)) })

export default function LoginPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const shopping = useShoppingWords()
  const form = useSchemaForm({ schema: Login, values: { email: '', password: '' } })

  const submit = form.handleSubmit(async (typed) => {
    try {
      const { token, user } = await api(logIn, { body: { ...typed, email: typed.email.trim() } })
      const { bookingData = null, redirectFrom = null } = sessionStorage
      const next = afterLogin({ search, state, bookingData, redirectFrom })
      // The data stays for the booking form to read and clear.
      sessionStorage.removeItem('redirectFrom')
      startSession(token)
      setAccount(user)
      const waiting = waitingAction(state)
      if (waiting) await finish(waiting, api, shopping)
      await navigate(next.to, { replace: true, state: next.state })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      await showDialog({ tone: 'error', title: t.login.failedTitle, text: toldBy(problem, t.login.failed) })
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <AccountCard
      title={t.login.title}
      text={t.login.text}
      back={{ to: '/', text: t.toHome }}
      foot={
        <p>
          {t.login.noAccount}{' '}
          <Link to={{ pathname: '/signup', search }} state={state} className={textLink}>
            {t.login.signUp}
          </Link>
        </p>
      }
    >
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
        <PasswordField {...fieldOf(form, 'password')} label={t.password} autoComplete="current-password" />
        <Link
          to="/forgot-password"
          className="-mt-2 justify-self-end py-1 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t.login.forgot}
        </Link>
        <Button type="submit" wide busy={form.formState.isSubmitting}>
          {t.login.submit}
        </Button>
      </form>
    </AccountCard>
  )
}
