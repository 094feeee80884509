import { redirect } from 'react-router'
import { guideSteps, showGuide, type GuideStep } from '#contract/admin-guide.ts'
import { showSettings } from '#contract/admin-settings.ts'
import { listDeskProducts } from '#contract/catalogue-desk.ts'
import { listDeskCategories } from '#contract/category-desk.ts'
import { listDeskServices } from '#contract/service-desk.ts'
import type { PageArguments } from '#web/page.ts'

export type StepData = Awaited<ReturnType<typeof load>>

/** A step of the guide, with what there is of it already. */
export async function load({ api, params, signal }: PageArguments) {
  const step = guideSteps.find((name) => name === params.step)
  if (!step) throw redirect('/admin/start')
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
