import { useCallback, useState, useSyncExternalStore } from 'react'
import { localStore, matchesMedia } from '#web/ui/browser.ts'

export const papers = ['a4', 'a6', 'strip', 'strip58'] as const
export type Paper = (typeof papers)[number]

const storageKey = 'nota-paper'

export function usePaper(): [Paper, (paper: Paper) => void] {
  // The server does not know the stored paper.
  const stored = useSyncExternalStore(neverChanges, readStoredPaper, () => 'a4' as const)
  const [chosen, setChosen] = useState<Paper>()
  const choose = (paper: Paper) => {
    setChosen(paper)
    localStore.set(storageKey, paper)
  }
  return [chosen ?? stored, choose]
}

const neverChanges = () => () => undefined

function readStoredPaper(): Paper {
  const stored = localStore.get(storageKey)
  return papers.find((paper) => paper === stored) ?? 'a4'
}

/**
 * Width, height and margin in millimetres. A receipt printer cuts at the end of the page, so a strip is as
 * long as its content.
 */
const sheets = {
  a4: [210, 297, 15],
  a6: [105, 148, 6],
  strip: [80, null, 4],
  strip58: [58, null, 5],
} as const

const pixelsPerMillimetre = 96 / 25.4

/**
 * The page size depends on the paper and the length of the nota, so each nota of a print has a page of its own name.
 * It needs a constructed style sheet, because the content security policy allows no inline style.
 */
export const usePageSize = (paper: Paper) =>
  useCallback(
    (article: HTMLElement | null) => {
      if (!article) return undefined
      const [width, height, margin] = sheets[paper]
      const styleSheet = new CSSStyleSheet()
      const name = CSS.escape(article.id)
      const measure = () => {
        // The print layout has no screen padding, so it would give a wrong height.
        if (matchesMedia('print')) return
        const lengthMm = Math.ceil(article.getBoundingClientRect().height / pixelsPerMillimetre) + 1
        styleSheet.replaceSync(
          `@page ${name} { size: ${width}mm ${height ?? lengthMm}mm; margin: ${margin}mm; } #${name} { page: ${name}; }`,
        )
      }
      const observer = new ResizeObserver(measure)
      observer.observe(article)
      // A font may have loaded since the last measurement.
      window.addEventListener('beforeprint', measure)
      document.adoptedStyleSheets.push(styleSheet)
      return () => {
        observer.disconnect()
        window.removeEventListener('beforeprint', measure)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styleSheet)
      }
    },
    [paper],
  )
