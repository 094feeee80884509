import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useParams } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { nameRights } from '#contract/platform/roles.ts'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import type { load } from '#web/storefront/accounts/invitation-loader.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { discardUnsaved } from '#web/app/forms/unsaved.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { logOutHere, setAccount } from '#web/app/session/account.ts'
import { useFirstFactorMessages } from '#web/app/session/factor/set-up/first-factor-messages.ts'
import { loginAddress, sessionToken, startSession, useSessionToken } from '#web/app/session/session.ts'
import { sessionStore } from '#web/ui/browser.ts'
import { Problem } from '#web/ui/form/problem.tsx'

const FirstFactor = lazyComponent(() => import('#web/app/session/factor/set-up/first-factor.tsx'))

/** An invited admin chooses the password of the new account, and sets up the second factor. */
export default function InvitationPage() {
  const t = useAccountMessages()
  const invitation = useLoaderData<typeof load>()
  const { token } = useParams()
  const [isDead, setIsDead] = useState(invitation === null)
  const [entered, setEntered] = useState<Entered | null>(null)
  const session = useSessionToken()
  // A phone may drop the page while the person is in the authenticator app.
  if (session !== null && sessionStore.get(acceptedKey) === token)
    return <FactorStep password={entered?.session === session ? entered.password : undefined} />
  if (!invitation || isDead)
    return (
      <AccountCard
        title={t.invitation.deadTitle}
        text={t.invitation.dead}
        back={{ to: '/login', text: t.toLogin }}
      >
        {null}
      </AccountCard>
    )
  return <PasswordForm {...invitation} onEntered={setEntered} onDead={() => setIsDead(true)} />
}

/** This tab keeps the token of the invitation that it has accepted. */
const acceptedKey = 'acceptedInvitation'

interface Entered {
  session: string
  password: string
}

function FactorStep({ password }: { password: string | undefined }) {
  const t = useFirstFactorMessages()
  const account = useAccountMessages()
  const navigate = useNavigate()
  const step = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => step.current?.focus(), [])
  const leaveTo = (path: string) => () => {
    sessionStore.remove(acceptedKey)
    void navigate(path, { replace: true })
  }
  return (
    <AccountCard title={t.title} text={t.text} back={{ to: '/', text: account.toHome }}>
      <section ref={step} tabIndex={-1} aria-label={t.title} className="outline-none">
        <FirstFactor
          of={{ knownPassword: password, onDone: leaveTo('/admin'), onLater: leaveTo('/admin') }}
          onMissing={leaveTo('/admin/security')}
        />
      </section>
    </AccountCard>
  )
}

interface PasswordFormProps extends NonNullable<Awaited<ReturnType<typeof load>>> {
  onEntered: (entered: Entered) => void
  onDead: () => void
}

function PasswordForm({ token, full_name, email, role, switches, onEntered, onDead }: PasswordFormProps) {
  const t = useAccountMessages()
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const enter = async (password: string) => {
    const { token: session, user } = await api('POST /auth/login', { body: { email, password } })
    sessionStore.set(acceptedKey, token)
    startSession(session)
    setAccount(user)
    onEntered({ session, password })
  }
  const form = useApiForm('POST /auth/invitations/:token', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.invitation,
    values: { password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
    own: { PASSWORDS_DIFFER: t.reset.differ },
    params: { token },
    async onDone({ message }) {
      discardUnsaved()
      // Another account may be logged in in this browser.
      if (sessionToken() !== null) await logOutHere()
      await enter(form.form.getValues('password')).catch(() => {
        showToast({ text: message })
        return navigate(loginAddress('/admin/security'), { replace: true })
      })
    },
    onProblem: ({ code }) => {
      if (code === 'INVITATION_DEAD') onDead()
    },
  })
  return (
    <AccountCard
      title={t.invitation.title}
      text={t.invitation.text(full_name, email)}
      back={{ to: '/login', text: t.toLogin }}
    >
      <p className="mb-5">{t.invitation.role(nameRights({ role, switches }, language))}</p>
      <AccountForm of={form} className="grid gap-5">
        {/* The field shows the password manager which account it is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <NewPassword
          label={t.newPassword}
          hint={t.invitation.hint(limits.adminPasswordMin)}
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
          typed={form.form.watch('password', '')}
          about={[full_name, email]}
        />
        <Problem text={form.problem} />
        <SubmitButton busy={form.busy}>{t.invitation.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
