import { useCallback, useState } from 'react'

/** A sheet of an office, half of a half of it, and the strip of a till's printer. */
export const papers = ['a4', 'a6', 'strip'] as const
export type Paper = (typeof papers)[number]

const key = 'nota-paper'

/** On which paper this device prints, as it was chosen last. */
export function usePaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(remembered)
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    try {
      localStorage.setItem(key, chosen)
    } catch {
      // A browser that keeps nothing asks again the next time.
    }
  }
  return [paper, choose]
}

function remembered(): Paper {
  try {
    const kept = localStorage.getItem(key)
    return papers.find((paper) => paper === kept) ?? 'a4'
  } catch {
    return 'a4'
  }
}

const millimetresPerPixel = 25.4 / 96

/**
 * A till's printer cuts where the page ends, so the page of a strip is as long as what stands on it. No style can say that, so that
 * the sheet is told how long the nota became, and again whenever it becomes longer.
 */
export const useStripLength = () =>
  useCallback((article: HTMLElement | null) => {
    if (!article) return undefined
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const pixels = Math.ceil(article.getBoundingClientRect().height) + 4
      sheet.replaceSync(
        `@page nota-strip { size: 80mm ${(pixels * millimetresPerPixel).toFixed(1)}mm; margin: 4mm; }`,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(article)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
