import type { Page } from '@playwright/test'

/** Returns the width of a page that is wider than its window, and the innermost elements that cause it. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What a resize changes is drawn in the second frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { scrollWidth } = document.documentElement
    const wide = window.innerWidth
    if (scrollWidth <= wide) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > wide + 1
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => isBeyond(element) && ![...element.children].some(isBeyond),
    )
    const names = beyond
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 80)}`)
    return [`${scrollWidth} px wide: ${names.join(' | ')}`]
  })
