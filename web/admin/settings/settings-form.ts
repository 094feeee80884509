import * as z from 'zod/mini'
import { EditableSettings } from '#contract/admin/settings-endpoints.ts'

/** Every setting of the page, under the tab that shows it. */
const namesByTab = {
  shop: ['name', 'workshop_name', 'tagline', 'email', 'phone', 'chat_number', 'address'],
  home: ['hero'],
  about: ['about'],
  reviews: ['quoted_reviews'],
  limits: ['low_stock', 'unpaid_hours'],
} as const

export type Tab = keyof typeof namesByTab

export const tabs = Object.keys(namesByTab) as readonly Tab[]

const names = Object.values(namesByTab).flat()

export type SettingName = (typeof names)[number]
export type OwnSettings = Pick<EditableSettings, SettingName>

/** As typed: numbers are texts until they are judged. */
export type Draft = Omit<OwnSettings, 'unpaid_hours' | 'low_stock'> & {
  unpaid_hours: string
  low_stock: string
}

/** The rules of what this page changes. */
export const OwnChanges = z.partial(
  z.pick(
    EditableSettings,
    Object.fromEntries(names.map((name) => [name, true])) as Record<SettingName, true>,
  ),
)

export const draftOf = (settings: OwnSettings): Draft => ({
  ...(Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as OwnSettings),
  unpaid_hours: String(settings.unpaid_hours),
  low_stock: String(settings.low_stock),
})

/** The settings a draft differs in, as they would be sent. */
export function changesOf(saved: OwnSettings, draft: Draft): Partial<OwnSettings> {
  const now: Record<SettingName, unknown> = {
    ...draft,
    unpaid_hours: numberIn(draft.unpaid_hours),
    low_stock: numberIn(draft.low_stock),
  }
  return Object.fromEntries(
    names.filter((name) => !same(now[name], saved[name])).map((name) => [name, now[name]]),
  )
}

/** How many of these fields each tab shows; a field may be a part of a setting, such as `hero.title.id`. */
export function countByTab(fields: readonly string[]): Record<Tab, number> {
  const settings = fields.map((field) => field.split('.')[0])
  const count = (tab: Tab) => settings.filter((name) => namesByTab[tab].some((one) => one === name)).length
  return Object.fromEntries(tabs.map((tab) => [tab, count(tab)])) as Record<Tab, number>
}

/** What both this draft and somebody else changed, and not to the same: her choice. The rest of theirs is taken over. */
export function mergeTheirs(
  saved: OwnSettings,
  draft: Draft,
  theirs: OwnSettings,
): { draft: Draft; disputed: SettingName[] } {
  const mine = changesOf(saved, draft)
  const disputed = names.filter(
    (name) => name in mine && !same(theirs[name], saved[name]) && !same(theirs[name], mine[name]),
  )
  const kept = Object.fromEntries(Object.keys(mine).map((name) => [name, draft[name as SettingName]]))
  return { draft: { ...draftOf(theirs), ...kept }, disputed }
}

/** "12" is twelve; whatever is no whole number stays what was typed, for the rules to refuse. */
const numberIn = (typed: string): number | string => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed)

/** The order of keys says nothing. */
export const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
