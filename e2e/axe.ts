import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What of a page breaks which rule of WCAG 2.2 AA, and where. */
export async function breaches(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
