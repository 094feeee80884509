import type { Language } from '#contract/platform/language.ts'

/** Addresses of what a page loads. */
export interface Assets {
  styles: readonly string[]
  modules: readonly string[]
  fonts: readonly string[]
  icon: string
  entry: string
  /** What fetches the entry of a page that can be read without it; absent while developing. */
  early?: string
  /** Only while developing: what must run before the entry. */
  before?: string
}

interface Parts {
  html: string
  language: Language
  picked: Language | null
  origin: string
  /** Of a page that does not name itself yet. */
  title: string | undefined
  /** It can be read before its scripts are there, so its pictures go first. */
  readable: boolean
  assets: Assets
  hydration: unknown
}

/**
 * The whole document, in parts: joined, it would be copied once more before it is bytes. It has no inline script or style, so that the content
 * security policy can forbid them.
 */
export function documentOf(parts: Parts): string[] {
  const { html, language, picked, title, origin, readable, assets, hydration } = parts
  // React writes <title>, <meta> and <link> first: they belong into the head.
  const at = Math.max(html.indexOf('<div id="app"'), 0)
  const data = JSON.stringify(hydration).replace(/</g, '\\u003c')
  const themeColour = '#FBF8F3'
  const early = readable ? assets.early : undefined
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="theme-color" content="${themeColour}"><link rel="icon" type="image/svg+xml" href="${assets.icon}">`,
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    early
      ? `<script type="module" async src="${early}" data-then="${assets.entry}" data-beside="${assets.modules.join(' ')}"></script>`
      : '',
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...(early ? [] : assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`)),
    assets.before ?? '',
    html.slice(0, at),
    `</head><body><div id="root" data-origin="${attribute(origin)}"${picked ? ` data-language="${picked}"` : ''}${title ? ` data-title="${attribute(title)}"` : ''}>`,
    html.slice(at),
    `</div><script type="application/json" id="hydration">${data}</script>`,
    early ? '' : `<script type="module" src="${assets.entry}"></script>`,
    '</body></html>',
  ]
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
