import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { onboardingSteps, type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { unreachable } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'

export type StepData = Awaited<ReturnType<typeof loadData>>
export type LoadedStep = Awaited<ReturnType<typeof loadStep>>

export async function loadStep(page: PageArguments) {
  const step = onboardingSteps.find((name) => name === page.params.step)
  if (!step) throw redirect('/admin/start')
  const [data, Fields] = await Promise.all([
    loadData(step, page),
    stepComponents[step]().catch(() => {
      throw unreachable(page.language)
    }),
  ])
  return { ...data, Fields }
}

/** Each step loads only its own component, because all of them together are about half of the page's scripts. */
const stepComponents: Record<OnboardingStep, () => Promise<ComponentType<StepProps>>> = {
  name: async () => (await settingsSteps()).NameStep,
  contact: async () => (await settingsSteps()).ContactStep,
  hours: async () => (await settingsSteps()).HoursStep,
  qris: async () => (await import('./qris-step.tsx')).QrisStep,
  category: async () => (await catalogueSteps()).CategoryStep,
  product: async () => (await catalogueSteps()).ProductStep,
  delivery: async () => (await import('./delivery-step.tsx')).DeliveryStep,
  workshop: async () => (await catalogueSteps()).WorkshopStep,
  security: async () => (await import('./security-step.tsx')).SecurityStep,
  look: async () => (await import('./preview-step.tsx')).PreviewStep,
}

const settingsSteps = () => import('./settings-steps.tsx')
const catalogueSteps = () => import('./catalogue-steps.tsx')

/** Bypasses the query cache, because a step must start with what the previous one has just saved. */
async function loadData(step: OnboardingStep, { api, signal }: PageArguments) {
  const needed = (...steps: OnboardingStep[]) => steps.includes(step)
  const [onboarding, settings, categories, products, services] = await Promise.all([
    api('GET /admin/guide', { signal }),
    api('GET /admin/settings', { signal }),
    needed('category', 'product') ? api('GET /admin/categories', { signal }) : null,
    needed('product', 'look')
      ? api('GET /admin/products', { signal, query: { sort: 'changed', limit: '3' } })
      : null,
    needed('workshop') ? api('GET /admin/services', { signal }) : null,
  ])
  return {
    step,
    onboarding: onboarding.data,
    settings,
    categories: categories?.data ?? [],
    products: products?.data ?? [],
    services: services?.data ?? [],
  }
}
