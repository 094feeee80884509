import { useLoaderData } from 'react-router'
import type { Work } from '#contract/work.ts'
import { BackLink } from '#web/admin/back-link.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { useFollowed } from '#web/admin/work/use-followed.ts'
import { WorkOutcome } from '#web/admin/work/work-outcome.tsx'
import { WorkProgress } from '#web/admin/work/work-progress.tsx'
import { useAskedBy, useWorkTitle, WorkState } from '#web/admin/work/work-title.tsx'
import { useWorkWords } from '#web/words/admin-work.ts'

/** One piece of long work: how far it is, then what came of it. */
export default function WorkPage() {
  const t = useWorkWords()
  const loaded = useLoaderData<Work>()
  const work = useFollowed(loaded) ?? loaded
  const title = useWorkTitle(work)
  const askedBy = useAskedBy(work)
  return (
    <div className={desk}>
      <div className="grid gap-2">
        <BackLink to="/admin/work">{t.all}</BackLink>
        <PageHead title={title} text={askedBy}>
          <WorkState state={work.state} />
        </PageHead>
      </div>
      <div className="grid gap-4 rounded border border-line bg-surface p-4 md:p-5">
        <WorkProgress work={work} />
        <WorkOutcome work={work} />
      </div>
    </div>
  )
}
