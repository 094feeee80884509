import { Link, useLocation } from 'react-router'
import { useDashboard } from '#web/admin/layout/dashboard.ts'
import { useProgress } from '#web/admin/onboarding/progress.tsx'
import type { Onboarding } from '#contract/admin/onboarding-endpoints.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

/** On the pages where a new shop is furnished too: the way back to the onboarding, until the shop is furnished. */
export function OnboardingBar() {
  const onboarding = useDashboard()?.guide
  const { pathname } = useLocation()
  return onboarding && furnishing.test(pathname) ? <Bar onboarding={onboarding} /> : null
}

const furnishing = /^\/admin\/(?:settings|workshop|services|categories|qris|products\/.+)$/

function Bar({ onboarding }: { onboarding: Onboarding }) {
  const t = useOnboardingMessages()
  return (
    <aside aria-label={t.title} className="border-b border-line bg-surface print:hidden">
      <p className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-4 px-4 text-sm md:px-8">
        <Link
          to="/admin/start"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t.backToOnboarding}
        </Link>
        <span className="text-muted">{useProgress(onboarding)}</span>
      </p>
    </aside>
  )
}
