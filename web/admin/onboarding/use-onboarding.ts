import { useNavigate, useRevalidator } from 'react-router'
import { changeOnboarding, nextStep, showOnboarding } from '#contract/admin/onboarding-endpoints.ts'
import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate, useApiMutation } from '#web/app/queries.ts'

/** From one step to the next. */
export function useOnboarding(step: OnboardingStep) {
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run, busy } = useApiMutation(changeOnboarding, {
    onDone: () => resume(),
    onProblem: ({ message }) => showToast({ text: message, tone: 'error' }),
  })

  /** After it was saved: the shop's name in the frame follows, and the next open step is shown. */
  const resume = async () => {
    await invalidate([showOnboarding, showSettings])
    await revalidate()
    // What was saved is saved: whoever cannot ask for the next step finds it on the page of all.
    const onboarding = await api(showOnboarding).catch(() => null)
    void refreshDashboard()
    const next = onboarding && nextStep(onboarding.data, step)
    await navigate(next ? `/admin/start/${next}` : '/admin/start', { state: { saved: true } })
  }
  return {
    resume,
    skip: () => run({ body: { skip: step } }),
    looked: () => run({ body: { looked: true } }),
    busy,
  }
}

export type OnboardingActions = ReturnType<typeof useOnboarding>
