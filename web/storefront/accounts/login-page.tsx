import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import type { FactorOffer, User } from '#contract/accounts/schemas.ts'
import { AccountCard, AccountEmailField, textLink } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { afterLogin, emailFrom } from '#web/storefront/accounts/return-path.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useArrival } from '#web/storefront/accounts/use-arrival.ts'
import { asApiError, messageOf, unreachable, type ApiError } from '#web/app/api/api-error.ts'
import { useShopDevice } from '#web/app/session/shop-device.ts'
import { startSession } from '#web/app/session/session.ts'
import { setAccount } from '#web/app/session/account.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { sessionStore } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'

const PinStep = lazyComponent(() => import('#web/app/session/pin/pin-step.tsx'))
const FactorStep = lazyComponent(() => import('#web/app/session/factor/factor-step.tsx'))

export default function LoginPage() {
  const t = useAccountMessages()
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const arrival = useArrival()
  const hasWaitingAction = hasAction(state)
  const email = emailFrom(arrival.state)
  const [owed, setOwed] = useState<{ token: string; user: User; offer: FactorOffer } | null>(null)
  const [wantsPassword, setWantsPassword] = useState(false)
  const asksPin = useShopDevice() && !wantsPassword
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
    async onDone({ token, user, second_factor }) {
      if (second_factor) setOwed({ token, user, offer: second_factor })
      else await enter(token, user)
    },
    onProblem: fail,
  })

  async function enter(token: string, user: User) {
    const next = afterLogin({
      search,
      state,
      bookingData: sessionStore.get('bookingData'),
      redirectFrom: sessionStore.get('redirectFrom'),
      isAdmin: user.role === 'admin',
    })
    // `bookingData` stays for the booking form, which reads and clears it.
    sessionStore.remove('redirectFrom')
    const action = hasWaitingAction ? await loadAction().catch(() => null) : null
    startSession(token)
    setAccount(user)
    await action?.finishWaitingAction(state, api, language)
    await navigate(next.to, { replace: true, state: next.state })
  }

  function usePassword() {
    flushSync(() => setWantsPassword(true))
    login.form.setFocus('email')
  }

  const passkey = useSingleFlight()
  const enterWithPasskey = () =>
    passkey.run(async () => {
      try {
        const { askPasskey } = await loadPasskeys(language)
        const { token, user } = await api('POST /auth/passkeys/login', {
          body: { credential: await askPasskey(language) },
        })
        await enter(token, user)
      } catch (cause) {
        const text = asApiError(cause).message
        await showDialog({ tone: 'error', title: t.login.failedTitle, text })
      }
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
      text={asksPin ? null : t.login.text}
      back={{ to: '/', text: t.toHome }}
      foot={
        asksPin ? null : (
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
        )
      }
    >
      {owed ? (
        <FactorStep
          of={{
            offer: owed.offer,
            token: owed.token,
            onGiven: () => enter(owed.token, owed.user),
            onCancel: () => {
              setOwed(null)
              void api('POST /auth/logout', { token: owed.token }).catch(() => undefined)
            },
          }}
          onMissing={() => {
            setOwed(null)
            void fail(unreachable(language))
          }}
        />
      ) : null}
      {asksPin ? (
        <PinStep of={{ onEntered: enter, onPassword: usePassword }} onMissing={usePassword} />
      ) : null}
      <AccountForm of={login} className={owed || asksPin ? 'hidden' : 'grid gap-5'}>
        <AccountEmailField {...login.field('email')} />
        <PasswordField {...login.field('password')} label={t.password} autoComplete="current-password" />
        <Link
          to="/forgot-password"
          className="-mt-2 justify-self-end py-1 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t.login.forgot}
        </Link>
        <SubmitButton busy={login.busy}>{t.login.submit}</SubmitButton>
        {mayHavePasskey(arrival.search) ? (
          <Button variant="secondary" wide busy={passkey.busy} onClick={() => void enterWithPasskey()}>
            {t.login.passkey}
          </Button>
        ) : null}
      </AccountForm>
    </AccountCard>
  )
}

/** Checks only that an action exists, because waiting-action.ts validates it. */
const hasAction = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'action' in state && typeof state.action === 'object'

const loadAction = () => import('#web/storefront/accounts/waiting-action.ts')

/** Only admins have passkeys, and browsers make none for an IP address. */
const mayHavePasskey = (search: string): boolean =>
  new URLSearchParams(search).get('returnUrl')?.startsWith('/admin') === true &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname)

const loadPasskeys = (language: Language) =>
  import('#web/app/session/factor/passkeys.ts').catch(() => {
    throw unreachable(language)
  })
