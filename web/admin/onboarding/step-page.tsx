import { useEffect, useRef } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { nextStep } from '#contract/admin/onboarding.ts'
import { type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { adminPageClasses } from '#web/admin/layout/page-head.tsx'
import type { LoadedStep, StepData } from '#web/admin/onboarding/load-step.ts'
import { Progress } from '#web/admin/onboarding/progress.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Head } from '#web/app/layout/head.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

export default function StepPage() {
  const loaded = useLoaderData<LoadedStep>()
  return <Step key={loaded.step} loaded={loaded} />
}

export interface StepProps {
  loaded: StepData
  go: ReturnType<typeof useOnboarding>
}

function Step({ loaded }: { loaded: LoadedStep }) {
  const { onboarding, step, Fields } = loaded
  const t = useOnboardingMessages()
  const go = useOnboarding(step)
  const at = onboarding.steps.findIndex(({ name }) => name === step)
  const { title, text } = t.steps[step]
  // Moves the focus to the new title, because the button that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`${adminPageClasses} max-w-[60rem]`}>
      <header className="grid gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <Link
            to="/admin/start"
            className="inline-flex min-h-11 items-center gap-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            <Icon name="chevron-left" className="size-4" />
            {t.back}
          </Link>
          <Skip loaded={loaded} go={go} />
        </div>
        <Progress onboarding={onboarding} at={step} />
        <div className="mt-2">
          <Head title={title} />
          <p className="text-sm text-muted">{t.step(at + 1, onboarding.steps.length)}</p>
          <h1 ref={heading} tabIndex={-1} className="font-serif text-2xl outline-none">
            {title}
          </h1>
          <p className="mt-1 max-w-text text-muted">{text}</p>
        </div>
      </header>
      <Fields loaded={loaded} go={go} />
    </div>
  )
}

function Skip({ loaded: { onboarding, step }, go }: StepProps) {
  const t = useOnboardingMessages()
  const skipTexts: Partial<Record<OnboardingStep, string>> = t.skipStep
  const isOpen = onboarding.steps.some(({ name, state }) => name === step && state === 'open')
  return (
    <Button
      variant="plain"
      size="small"
      className="-mr-3 min-h-11"
      busy={go.busy}
      onClick={() => void (isOpen ? go.skip() : go.resume())}
    >
      {isOpen ? (skipTexts[step] ?? t.skip) : t.resume}
      <Icon name="chevron-right" className="size-4" />
    </Button>
  )
}

function useOnboarding(step: OnboardingStep) {
  const api = useApi()
  const navigate = useNavigate()
  const { run, busy } = useApiMutation('PUT /admin/guide', {
    onDone: () => resume(),
    onProblem: showProblem,
  })

  /** Opens the next open step. */
  const resume = async () => {
    // The step is saved even if this request fails; then the overview shows the next step.
    const onboarding = await api('GET /admin/guide').catch(() => null)
    const next = onboarding && nextStep(onboarding.data, step)
    await navigate(next ? `/admin/start/${next}` : '/admin/start', { state: { saved: true } })
  }
  return {
    resume,
    skip: () => run({ body: { skip: step } }),
    looked: () => run({ body: { looked: true } }),
    busy,
  }
}
