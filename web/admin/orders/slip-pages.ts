import { useCallback } from 'react'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'

/**
 * Prints the reference and the number of the page below each page of a slip. Each slip of a print has pages of its own
 * name, which count from 1; the whole is known only for the print. The sheet is constructed, because the content
 * security policy allows no inline style.
 */
export function useSlipPages(reference: string, isAlone: boolean) {
  const t = usePackingSlipMessages()
  return useCallback(
    (article: HTMLElement | null) => {
      if (!article) return undefined
      const name = CSS.escape(article.id)
      const foot = (isAlone ? t.pageOf : t.sheetOf)('{counter(page)}', '{counter(pages)}')
      const left = isAlone ? reference : `${reference} · ${t.page(`{counter(${name})}`)}`
      const styleSheet = new CSSStyleSheet()
      styleSheet.replaceSync(
        `@page ${name} { margin: 15mm; counter-increment: ${name}; font: 9pt sans-serif;
          @bottom-left { content: ${toContent(left)} } @bottom-right { content: ${toContent(foot)} } }
        #${name} { page: ${name} }`,
      )
      document.adoptedStyleSheets.push(styleSheet)
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styleSheet)
      }
    },
    [reference, isAlone, t],
  )
}

/** What stands in braces is a counter. */
const toContent = (text: string): string =>
  text
    .split(/[{}]/)
    .map((part, at) => (at % 2 === 1 ? part : JSON.stringify(part)))
    .join(' ')
