import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { guideSteps, showGuide, type GuideStep } from '#contract/admin-guide.ts'
import { showSettings } from '#contract/admin-settings.ts'
import { listDeskProducts } from '#contract/catalogue-desk.ts'
import { listDeskCategories } from '#contract/category-desk.ts'
import { listDeskServices } from '#contract/service-desk.ts'
import type { StepProps } from '#web/admin/start/step-page.tsx'
import { unreachable } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'

export type StepData = Awaited<ReturnType<typeof loadData>>
export type LoadedStep = Awaited<ReturnType<typeof load>>

/** A step of the guide: the fields it shows, with what there is of it already. */
export async function load({ language, ...args }: PageArguments) {
  const step = guideSteps.find((name) => name === args.params.step)
  if (!step) throw redirect('/admin/start')
  const [data, Fields] = await Promise.all([
    loadData(step, args),
    fieldsOf[step]().catch(() => {
      throw unreachable(language)
    }),
  ])
  return { ...data, Fields }
}

/** Each step brings its own fields only: pickers, forms and their rules together would be half of the page. */
const fieldsOf: Record<GuideStep, () => Promise<ComponentType<StepProps>>> = {
  name: async () => (await settingsSteps()).NameStep,
  contact: async () => (await settingsSteps()).ContactStep,
  hours: async () => (await settingsSteps()).HoursStep,
  qris: async () => (await settingsSteps()).QrisStep,
  category: async () => (await catalogueSteps()).CategoryStep,
  product: async () => (await catalogueSteps()).ProductStep,
  workshop: async () => (await catalogueSteps()).WorkshopStep,
  look: async () => (await import('./look-step.tsx')).LookStep,
}

const settingsSteps = () => import('./settings-steps.tsx')
const catalogueSteps = () => import('./catalogue-steps.tsx')

async function loadData(step: GuideStep, { api, signal }: Pick<PageArguments, 'api' | 'signal'>) {
  const needed = (...steps: GuideStep[]) => steps.includes(step)
  const [guide, settings, categories, products, services] = await Promise.all([
    api(showGuide, { signal }),
    api(showSettings, { signal }),
    needed('category', 'product') ? api(listDeskCategories, { signal }) : null,
    needed('product', 'look')
      ? api(listDeskProducts, { query: { sort: 'changed', limit: '3' }, signal })
      : null,
    needed('workshop') ? api(listDeskServices, { signal }) : null,
  ])
  return {
    step,
    guide: guide.data,
    settings,
    categories: categories?.data ?? [],
    products: products?.data ?? [],
    services: services?.data ?? [],
  }
}
