import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { Link } from 'react-router'
import { nextStep } from '#contract/admin/onboarding.ts'
import type { Onboarding } from '#contract/admin/onboarding-schemas.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { Progress, useProgress } from '#web/admin/onboarding/progress.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function OnboardingCard({ onboarding }: { onboarding: Onboarding }) {
  const t = useOnboardingMessages()
  const progress = useProgress(onboarding)
  const next = nextStep(onboarding)
  return (
    <section
      aria-labelledby="guide"
      className="grid gap-4 rounded border border-line border-l-2 border-l-terracotta bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="guide" className="font-semibold">
          {usePageTitle('/admin/start')}
        </h2>
        <p className="text-sm text-muted">{progress}</p>
      </div>
      <Progress onboarding={onboarding} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-text">
          {next ? (
            <>
              <span className="font-semibold">
                {t.next}: {t.steps[next].title}
              </span>
              <span className="block text-sm text-muted">{t.steps[next].text}</span>
            </>
          ) : (
            <>
              <span className="font-semibold">{t.only.title}</span>
              <span className="block text-sm text-muted">{t.only.text}</span>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {next ? (
            <Link
              to="/admin/start"
              className="inline-flex min-h-11 items-center text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
            >
              {t.all}
            </Link>
          ) : null}
          <ButtonLink to={next ? `/admin/start/${next}` : '/admin/start'}>
            {next ? t.resume : t.all}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
