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

/** Width, height and margin in millimetres; a till's printer cuts where the page ends, so a strip is as long as what stands on it. */
const sheets = { a4: [210, 297, 15], a6: [105, 148, 6], strip: [80, null, 4] } as const

const pixelsPerMillimetre = 96 / 25.4

/**
 * Tells the printer the size of the page. It is one of the browser's own style sheets, since none that is written beforehand knows
 * which paper was chosen and how long the nota became; the policy of the shop allows no other.
 */
export const usePageSize = (paper: Paper) =>
  useCallback(
    (article: HTMLElement | null) => {
      if (!article) return undefined
      const [width, height, margin] = sheets[paper]
      const page = new CSSStyleSheet()
      const measure = () => {
        // Already laid out for a page, without the edges that it shows on the screen.
        if (window.matchMedia('print').matches) return
        const long = Math.ceil(article.getBoundingClientRect().height / pixelsPerMillimetre) + 1
        page.replaceSync(`@page { size: ${width}mm ${height ?? long}mm; margin: ${margin}mm; }`)
      }
      const observer = new ResizeObserver(measure)
      observer.observe(article)
      // A font may have come a moment ago.
      window.addEventListener('beforeprint', measure)
      document.adoptedStyleSheets.push(page)
      return () => {
        observer.disconnect()
        window.removeEventListener('beforeprint', measure)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page)
      }
    },
    [paper],
  )
