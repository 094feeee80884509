import type { Language } from '#contract/platform/language.ts'
import type { Right } from '#contract/platform/roles.ts'
import { adminPages, type Navigation } from '#web/admin/pages.ts'

export interface NavigationEntry extends Navigation {
  to: string
  right: Right
  name: Record<Language, string>
}

export interface NavigationGroup {
  /** The first group has no heading. */
  name: Exclude<Navigation['group'], 'overview'> | null
  entries: readonly NavigationEntry[]
}

const groups = ['overview', 'selling', 'workshop', 'catalogue', 'customers', 'shop'] as const

/** All areas of the console. A wide screen has them in its rail, a phone in its bottom bar and under "More". */
export const navigationGroups: readonly NavigationGroup[] = groups.map((group) => ({
  name: group === 'overview' ? null : group,
  entries: adminPages.flatMap(({ path, right, title, navigation }) =>
    navigation?.group === group ? [{ to: path, right, name: title, ...navigation }] : [],
  ),
}))

/** The entries of the bottom bar of a phone, and those behind "More". */
export function splitForPhone(groups: readonly NavigationGroup[]) {
  const entries = groups.flatMap((group) => group.entries)
  const hasWorkshop = entries.some(({ needsWorkshop }) => needsWorkshop)
  const isInBar = ({ text, insteadOfWorkshop }: NavigationEntry) =>
    text === undefined || (insteadOfWorkshop === true && !hasWorkshop)
  return { bar: entries.filter(isInBar), behindMore: entries.filter((entry) => !isInBar(entry)) }
}
