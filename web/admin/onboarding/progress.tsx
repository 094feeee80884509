import { isSettled, type Onboarding, type StepState } from '#contract/admin/onboarding-endpoints.ts'
import { type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

/** How many steps are settled, as a row of marks; the text beside it says the same. */
export function Progress({ onboarding, at }: { onboarding: Onboarding; at?: OnboardingStep }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {onboarding.steps.map((step) => (
        <span
          key={step.name}
          className={classNames(
            'h-1.5 flex-1 rounded-pill',
            step.name === at ? 'bg-terracotta' : isSettled(step) ? 'bg-sage' : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}

export function useProgress({ steps }: Onboarding): string {
  const t = useOnboardingMessages()
  return t.progress(steps.filter(isSettled).length, steps.length)
}

/** A step's number, until it is settled. */
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
