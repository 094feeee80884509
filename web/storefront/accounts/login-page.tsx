import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AccountCard, AccountEmailField, textLink } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { afterLogin, emailFrom } from '#web/storefront/accounts/return-path.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useArrival } from '#web/storefront/accounts/use-arrival.ts'
import { messageOf, unreachable, type ApiError } from '#web/app/api/api-error.ts'
import { startSession } from '#web/app/session/session.ts'
import { setAccount } from '#web/app/session/account.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { sessionStore } from '#web/ui/browser.ts'

export default function LoginPage() {
  const t = useAccountMessages()
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const arrival = useArrival()
  const hasWaitingAction = hasAction(state)
  const email = emailFrom(arrival.state)
  useEffect(() => {
    if (hasWaitingAction) void loadAction().catch(() => undefined)
  }, [hasWaitingAction])

  const login = useApiForm<'POST /auth/login', Record<'email' | 'password', string>>('POST /auth/login', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.login,
    values: email === '' ? {} : { email },
    reValidateMode: 'onSubmit',
    bodyOf: ({ email, password }) => ({ email: email.trim(), password }),
    async mayBeSent() {
      // Without this module, the action that started before the login would be lost.
      const isLoaded = !hasWaitingAction || (await loadAction().catch(() => null))
      if (isLoaded) return true
      await fail(unreachable(language))
      return false
    },
    async onDone({ token, user }) {
      const next = afterLogin({
        search,
        state,
        bookingData: sessionStore.get('bookingData'),
        redirectFrom: sessionStore.get('redirectFrom'),
        isAdmin: user.role === 'admin',
      })
      // `bookingData` stays for the booking form, which reads and clears it.
      sessionStore.remove('redirectFrom')
      startSession(token)
      setAccount(user)
      if (hasWaitingAction) await (await loadAction()).finishWaitingAction(state, api, language)
      await navigate(next.to, { replace: true, state: next.state })
    },
    onProblem: fail,
  })

  async function fail(problem: ApiError) {
    const text = messageOf(problem, t.login.failed)
    // The page must not show whether the e-mail or the password is wrong.
    login.form.clearErrors()
    await showDialog({ tone: 'error', title: t.login.failedTitle, text })
    if (problem.status === 401) login.form.setError('password', { message: text })
    login.form.setFocus('password')
  }

  return (
    <AccountCard
      title={t.login.title}
      text={t.login.text}
      back={{ to: '/', text: t.toHome }}
      foot={
        <p>
          {t.login.noAccount}{' '}
          <Link
            to={{ pathname: '/signup', search: arrival.search }}
            state={arrival.state}
            className={textLink}
          >
            {t.login.signUp}
          </Link>
        </p>
      }
    >
      <AccountForm of={login} className="grid gap-5">
        <AccountEmailField {...login.field('email')} />
        <PasswordField {...login.field('password')} label={t.password} autoComplete="current-password" />
        <Link
          to="/forgot-password"
          className="-mt-2 justify-self-end py-1 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t.login.forgot}
        </Link>
        <SubmitButton busy={login.busy}>{t.login.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}

/** Checks only that an action exists, because waiting-action.ts validates it. */
const hasAction = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'action' in state && typeof state.action === 'object'

const loadAction = () => import('#web/storefront/accounts/waiting-action.ts')
