import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { Link, useLocation } from 'react-router'
import { isStepComplete, nextStep } from '#contract/admin/onboarding.ts'
import type { Onboarding, StepState } from '#contract/admin/onboarding-schemas.ts'
import { type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The marks are decorative: show the text of `useProgress` beside them. */
export function Progress({ onboarding, at }: { onboarding: Onboarding; at?: OnboardingStep }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {onboarding.steps.map((step) => (
        <span
          key={step.name}
          className={classNames(
            'h-1.5 flex-1 rounded-pill',
            step.name === at ? 'bg-terracotta' : isStepComplete(step) ? 'bg-sage' : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}

export function useProgress({ steps }: Onboarding): string {
  const t = useOnboardingMessages()
  return t.progress(steps.filter(isStepComplete).length, steps.length)
}

export const StepMark = ({ state, number }: { state: StepState; number: number }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-8 shrink-0 place-items-center rounded-pill text-sm font-semibold tabular-nums',
      state === 'done'
        ? 'bg-sage text-white'
        : state === 'unneeded'
          ? 'bg-plaster text-muted'
          : 'border border-edge',
    )}
  >
    {state === 'done' ? (
      <Icon name="check" className="size-4" />
    ) : state === 'unneeded' ? (
      <Icon name="minus" className="size-4" />
    ) : (
      number
    )}
  </span>
)

export function OnboardingBar() {
  const onboarding = useDashboard()?.guide
  const { pathname } = useLocation()
  return onboarding && stepPages.test(pathname) ? <Bar onboarding={onboarding} /> : null
}

/** The pages to which a step leads. There the bar leads back, and on to the next step. */
const stepPages = /^\/admin\/(?:settings|workshop|services|categories|qris|delivery(?:\/.+)?|products\/.+)$/

function Bar({ onboarding }: { onboarding: Onboarding }) {
  const t = useOnboardingMessages()
  const progress = useProgress(onboarding)
  const next = nextStep(onboarding)
  return (
    <aside aria-label={usePageTitle('/admin/start')} className="border-b border-line bg-surface print:hidden">
      <p className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-4 px-4 text-sm md:px-8">
        <Link
          to="/admin/start"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t.backToOnboarding}
        </Link>
        {next ? (
          <Link
            to={`/admin/start/${next}`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-terracotta underline-offset-4 hover:underline"
          >
            {t.next}: {t.steps[next].title}
            <Icon name="chevron-right" className="size-4" />
          </Link>
        ) : (
          <span className="text-muted">{progress}</span>
        )}
      </p>
    </aside>
  )
}
