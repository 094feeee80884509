import { useNavigate, useRevalidator } from 'react-router'
import { changeGuide, nextStep, showGuide, type GuideStep } from '#contract/admin-guide.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { useDeed } from '#web/admin/use-deed.ts'
import { useApi } from '#web/use-api.ts'

/** From one step to the next. */
export function useGuide(step: GuideStep) {
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, run } = useDeed()

  /** After it was saved: the shop's name in the frame follows, and the next open step is shown. */
  const goOn = async () => {
    await revalidate()
    // What was saved is saved: whoever cannot ask for the next step finds it on the page of all.
    const guide = await api(showGuide).catch(() => null)
    void refreshDashboard(api)
    const next = guide && nextStep(guide.data, step)
    await navigate(next ? `/admin/start/${next}` : '/admin/start', { state: { saved: true } })
  }
  const tell = (change: { skip: GuideStep } | { looked: true }) =>
    run('tell', async () => {
      await api(changeGuide, { body: change })
      await goOn()
    })
  return { goOn, skip: () => tell({ skip: step }), looked: () => tell({ looked: true }), busy: busy !== null }
}

export type GuideSteps = ReturnType<typeof useGuide>
