import { Link, useLocation } from 'react-router'
import { useDashboard } from '#web/admin/dashboard/dashboard.ts'
import { useProgress } from '#web/admin/start/progress.tsx'
import type { Guide } from '#contract/admin-guide.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useGuideWords } from '#web/words/admin-guide.ts'

/** On the pages where a new shop is furnished too: the way back to the guide, until the shop is furnished. */
export function GuideBar() {
  const guide = useDashboard()?.guide
  const { pathname } = useLocation()
  return guide && furnishing.test(pathname) ? <Bar guide={guide} /> : null
}

const furnishing = /^\/admin\/(?:settings|workshop|services|categories|qris|products\/.+)$/

function Bar({ guide }: { guide: Guide }) {
  const t = useGuideWords()
  return (
    <aside aria-label={t.title} className="border-b border-line bg-surface print:hidden">
      <p className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-4 px-4 text-sm md:px-8">
        <Link
          to="/admin/start"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t.backToGuide}
        </Link>
        <span className="text-muted">{useProgress(guide)}</span>
      </p>
    </aside>
  )
}
