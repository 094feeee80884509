import { useId } from 'react'
import type { Work } from '#contract/work.ts'
import { isGoing } from '#web/admin/work/use-followed.ts'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** How far work is, while it goes on. Only its beginning and its end are read aloud, not every step. */
export function WorkProgress({ work }: { work: Work }) {
  const t = useWorkWords()
  const language = useLanguage()
  const id = useId()
  const { state, kind, done, total } = work
  const told = kind === 'backup' ? t.rows : t.products
  return (
    <>
      <p role="status" className="sr-only">
        {t.states[state]}
      </p>
      {isGoing(work) ? (
        <div className="grid gap-2">
          <p id={id} className="text-sm tabular-nums">
            {state === 'waiting'
              ? t.states.waiting
              : total === null
                ? t.preparing
                : told(formatCount(done, language), formatCount(total, language))}
          </p>
          <progress
            className="h-2.5 w-full appearance-none overflow-hidden rounded-pill border border-edge bg-plaster [&::-moz-progress-bar]:bg-terracotta [&::-webkit-progress-bar]:bg-plaster [&::-webkit-progress-value]:bg-terracotta"
            aria-label={t.progress}
            aria-describedby={id}
            max={Math.max(1, total ?? 1)}
            {...(state === 'waiting' || total === null ? {} : { value: done })}
          />
        </div>
      ) : null}
    </>
  )
}
