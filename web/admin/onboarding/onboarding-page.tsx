import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isSetupComplete, nextStep } from '#contract/admin/onboarding.ts'
import type { Onboarding } from '#contract/admin/onboarding-schemas.ts'
import type { OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { onboardingQuery } from '#web/admin/onboarding/queries.ts'
import { adminPageClasses, PageHead } from '#web/admin/layout/page-head.tsx'
import { Progress, StepMark, useProgress } from '#web/admin/onboarding/progress.tsx'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

export default function OnboardingPage() {
  const t = useOnboardingMessages()
  const onboarding = usePageQuery(onboardingQuery).answer.data
  const progress = useProgress(onboarding)
  const putOff: Partial<Record<OnboardingStep, string>> = t.putOff
  return (
    <div className={`${adminPageClasses} max-w-[48rem]`}>
      <PageHead text={progress} />
      <Progress onboarding={onboarding} />
      <Lead onboarding={onboarding} />
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-2 text-sm font-semibold text-muted">
          {t.every}
        </h2>
        <ol className="divide-y divide-line rounded border border-line bg-surface">
          {onboarding.steps.map(({ name, state }, at) => (
            <li key={name}>
              <Link
                to={`/admin/start/${name}`}
                className="group flex items-center gap-4 px-4 py-3.5 hover:bg-paper md:px-5"
              >
                <StepMark state={state} number={at + 1} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t.steps[name].title}</span>
                  <span className="block text-sm text-muted max-sm:hidden">{t.steps[name].text}</span>
                </span>
                <span
                  className={classNames(
                    'text-sm',
                    state === 'skipped' ? 'text-brass-deep' : 'text-muted',
                    state === 'open' && 'sr-only',
                  )}
                >
                  {(state === 'unneeded' && putOff[name]) || t.states[state]}
                </span>
                <Icon name="chevron-right" className="text-muted group-hover:text-ink" />
              </Link>
            </li>
          ))}
        </ol>
      </section>
      <Hiding onboarding={onboarding} />
    </div>
  )
}

function Lead({ onboarding }: { onboarding: Onboarding }) {
  const t = useOnboardingMessages()
  const next = nextStep(onboarding)
  if (isSetupComplete(onboarding)) return <Ready />
  return (
    <section className="grid justify-items-start gap-4 rounded bg-plaster p-5 md:p-6">
      <div>
        <h2 className="font-serif text-xl">{next ? `${t.next}: ${t.steps[next].title}` : t.only.title}</h2>
        <p className="mt-1 max-w-text text-muted">{next ? t.welcome : t.only.text}</p>
      </div>
      {next ? (
        <ButtonLink to={`/admin/start/${next}`} className="max-sm:w-full">
          {next === 'name' ? t.begin : t.resume}
        </ButtonLink>
      ) : null}
    </section>
  )
}

function Ready() {
  const t = useOnboardingMessages()
  const [address] = useState(() => location.origin)
  return (
    <section className="grid justify-items-start gap-4 rounded bg-sage-wash p-5 md:p-6">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-serif text-xl">
          <Icon name="check" className="text-sage" />
          {t.ready.title}
        </h2>
        <p className="mt-1">{t.ready.text}</p>
        <p className="mt-3 select-all break-all font-semibold">{address}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} copied={t.ready.copied} failed={t.ready.copyFailed}>
          {t.ready.copy}
        </CopyButton>
        <a href="/" target="_blank" rel="noreferrer" className={buttonClasses('quiet')}>
          {t.ready.open}
        </a>
      </div>
    </section>
  )
}

function Hiding({ onboarding }: { onboarding: Onboarding }) {
  const t = useOnboardingMessages()
  const navigate = useNavigate()
  const { run, busy } = useApiMutation('PUT /admin/guide', { onProblem: showProblem })
  const unhide = () => run({ body: { hidden: false } })
  const hide = async () => {
    if (!(await run({ body: { hidden: true } }))) return
    await navigate('/admin')
    showToast({ text: t.hidden, action: { text: t.undo, run: () => void unhide() } })
  }
  if (isSetupComplete(onboarding)) return null
  return onboarding.hidden ? (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {t.isHidden}
      <Button variant="plain" size="small" className="min-h-11" busy={busy} onClick={() => void unhide()}>
        {t.unhide}
      </Button>
    </p>
  ) : (
    <Button
      variant="plain"
      size="small"
      className="-ml-3 min-h-11 justify-self-start"
      busy={busy}
      onClick={() => void hide()}
    >
      {t.hide}
    </Button>
  )
}
