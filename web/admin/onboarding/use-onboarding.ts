import { useNavigate, useRevalidator } from 'react-router'
import { changeOnboarding, nextStep, showOnboarding } from '#contract/admin/onboarding-endpoints.ts'
import { type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { useMutation } from '#web/admin/layout/use-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** From one step to the next. */
export function useOnboarding(step: OnboardingStep) {
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, run } = useMutation()

  /** After it was saved: the shop's name in the frame follows, and the next open step is shown. */
  const goOn = async () => {
    await revalidate()
    // What was saved is saved: whoever cannot ask for the next step finds it on the page of all.
    const onboarding = await api(showOnboarding).catch(() => null)
    void refreshDashboard()
    const next = onboarding && nextStep(onboarding.data, step)
    await navigate(next ? `/admin/start/${next}` : '/admin/start', { state: { saved: true } })
  }
  const submit = (change: { skip: OnboardingStep } | { looked: true }) =>
    run('tell', async () => {
      await api(changeOnboarding, { body: change })
      await goOn()
    })
  return {
    resume: goOn,
    skip: () => submit({ skip: step }),
    looked: () => submit({ looked: true }),
    busy: busy !== null,
  }
}

export type OnboardingActions = ReturnType<typeof useOnboarding>
