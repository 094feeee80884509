import { isSettled, type Guide, type GuideStep, type StepState } from '#contract/admin-guide.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useGuideWords } from '#web/words/admin-guide.ts'

/** How many steps are settled, as a row of marks; the text beside it says the same. */
export function Progress({ guide, at }: { guide: Guide; at?: GuideStep }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {guide.steps.map((step) => (
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

export function useProgress({ steps }: Guide): string {
  const t = useGuideWords()
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
