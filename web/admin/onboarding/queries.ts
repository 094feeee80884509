import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { onboardingSteps, type OnboardingStep } from '#contract/shop/onboarding-steps.ts'
import { showOnboarding } from '#contract/admin/onboarding-endpoints.ts'
import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { listAdminProducts } from '#contract/catalogue/admin-endpoints.ts'
import { listAdminCategories } from '#contract/catalogue/category-admin-endpoints.ts'
import { listAdminServices } from '#contract/bookings/service-admin-endpoints.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { unreachable } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { pageQuery } from '#web/app/queries.ts'

export type StepData = Awaited<ReturnType<typeof loadData>>
export type LoadedStep = Awaited<ReturnType<typeof loadStep>>

export const onboardingQuery = pageQuery(showOnboarding, () => ({}))

/** A step of the onboarding: the fields it shows, with what there is of it already. */
export async function loadStep(page: PageArguments) {
  const step = onboardingSteps.find((name) => name === page.params.step)
  if (!step) throw redirect('/admin/start')
  const [data, Fields] = await Promise.all([
    loadData(step, page),
    fieldsOf[step]().catch(() => {
      throw unreachable(page.language)
    }),
  ])
  return { ...data, Fields }
}

/** Each step brings its own fields only: pickers, forms and their rules together would be half of the page. */
const fieldsOf: Record<OnboardingStep, () => Promise<ComponentType<StepProps>>> = {
  name: async () => (await settingsSteps()).NameStep,
  contact: async () => (await settingsSteps()).ContactStep,
  hours: async () => (await import('./hours-step.tsx')).HoursStep,
  qris: async () => (await import('./qris-step.tsx')).QrisStep,
  category: async () => (await catalogueSteps()).CategoryStep,
  product: async () => (await catalogueSteps()).ProductStep,
  workshop: async () => (await catalogueSteps()).WorkshopStep,
  look: async () => (await import('./preview-step.tsx')).PreviewStep,
}

const settingsSteps = () => import('./settings-steps.tsx')
const catalogueSteps = () => import('./catalogue-steps.tsx')

/** Asked for anew at every visit, also within the seconds that other answers hold: a step begins with what was just saved. */
async function loadData(step: OnboardingStep, { api, signal }: PageArguments) {
  const needed = (...steps: OnboardingStep[]) => steps.includes(step)
  const [onboarding, settings, categories, products, services] = await Promise.all([
    api(showOnboarding, { signal }),
    api(showSettings, { signal }),
    needed('category', 'product') ? api(listAdminCategories, { signal }) : null,
    needed('product', 'look')
      ? api(listAdminProducts, { signal, query: { sort: 'changed', limit: '3' } })
      : null,
    needed('workshop') ? api(listAdminServices, { signal }) : null,
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
