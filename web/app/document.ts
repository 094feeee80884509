import type { Language } from '#contract/platform/language.ts'

export interface Assets {
  styles: readonly string[]
  modules: readonly string[]
  fonts: readonly string[]
  entry: string
  early?: string
}

export interface Brand {
  accent: string
  iconOf: (size: 32 | 180, app: 'shop' | 'console') => string
}

interface DocumentInput {
  html: string
  language: Language
  picked: Language | null
  origin: string
  title: string | undefined
  /** A readable page can be read before its scripts run, so its pictures load first. */
  readable: boolean
  /** The shop and the console are two apps on a home screen. */
  app: 'shop' | 'console'
  /** Null while the database is away. */
  brand: Brand | null
  assets: Assets
  hydration: unknown
}

/**
 * Returns chunks, because joining them would copy the text once more. The document has no inline script or
 * style, so that the content security policy can forbid them.
 */
export function renderDocument(input: DocumentInput): string[] {
  const { html, language, picked, title, origin, readable, app, brand, assets, hydration } = input
  // React renders <title>, <meta> and <link> first, but they belong in the head.
  const appStart = Math.max(html.indexOf('<div id="app"'), 0)
  const data = JSON.stringify(hydration).replace(/</g, '\\u003c')
  const early = readable ? assets.early : undefined
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    brand
      ? `<meta name="theme-color" content="${brand.accent}"><link rel="icon" type="image/png" sizes="32x32" href="${brand.iconOf(32, 'shop')}"><link rel="apple-touch-icon" href="${brand.iconOf(180, app)}"><link rel="manifest" href="${manifests[app]}">`
      : '',
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    early
      ? `<script type="module" async src="${early}" data-then="${assets.entry}" data-beside="${assets.modules.join(' ')}"></script>`
      : '',
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...(early ? [] : assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`)),
    html.slice(0, appStart),
    `</head><body><div id="root" data-origin="${attribute(origin)}"${picked ? ` data-language="${picked}"` : ''}${title ? ` data-title="${attribute(title)}"` : ''}>`,
    html.slice(appStart),
    `</div><script type="application/json" id="hydration">${data}</script>`,
    early ? '' : `<script type="module" src="${assets.entry}"></script>`,
    '</body></html>',
  ]
}

const manifests = { shop: '/site.webmanifest', console: '/console.webmanifest' }

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
