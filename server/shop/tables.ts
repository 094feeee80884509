import type { Generated } from 'kysely'
import type { SpeedDevice, SpeedMetric, SpeedPage } from '#contract/shop/page-speed.ts'
import type { PolicySlug } from '#contract/shop/policies.ts'
import type { Json, Moment } from '#server/platform/database/columns.ts'

export interface ShopTables {
  settings: { key: string; value: Json<unknown>; updated_at: Moment; revision: Generated<number> }
  policies: {
    id: PolicySlug
    title: Generated<string>
    title_en: Generated<string>
    text: Generated<string>
    text_en: Generated<string>
    published: Generated<boolean>
    updated_at: Moment
    version: Generated<number>
  }
  page_speeds: {
    day: string
    page: SpeedPage
    device: SpeedDevice
    metric: SpeedMetric
    value: number
    visits: Generated<number>
  }
}
