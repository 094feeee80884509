import { createContext, use, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { languages, type InitialLanguage, type Language } from '#contract/platform/language.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { nativeLanguage } from '#web/app/language/use-language.tsx'

const Origin = createContext('')

export function OriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <Origin value={origin}>{children}</Origin>
}

interface HeadProps {
  /** The shop's name is appended to the title. */
  title?: string
  description?: string
  image?: string | null
  /** Without a canonical path and query, search engines do not index the page. */
  canonical?: string
  type?: 'website' | 'product'
}

export function Head({ title, description, image, canonical, type = 'website' }: HeadProps) {
  const origin = use(Origin)
  const shop = useShop()
  const { pathname, search } = useLocation()
  const plainLanguage = languageOfPlainAddress(shop?.initial_language, nativeLanguage(useMatches()))
  const linkLanguage = new URLSearchParams(search).get('lang')
  const canonicalUrl =
    canonical && origin + withLanguage(canonical, linkLanguage ?? plainLanguage, plainLanguage)
  const name = shop?.name ?? 'Griya'
  const fullTitle = title ? `${title} – ${name}` : `${name}${shop?.tagline ? ` – ${shop.tagline}` : ''}`
  const text = description ?? shop?.tagline
  const preview = image ?? shop?.hero.picture?.src
  return (
    <>
      <title>{fullTitle}</title>
      {text ? <meta name="description" content={shorten(text)} /> : null}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonicalUrl} />
          {languages.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={language}
              href={origin + withLanguage(canonical, language, plainLanguage)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + canonical} />
          {import.meta.env.SSR ? (
            <Preview
              url={canonicalUrl}
              title={title ?? name}
              siteName={name}
              type={type}
              description={text}
              image={preview && new URL(preview, origin + pathname).href}
            />
          ) : null}
        </>
      )}
    </>
  )
}

interface PreviewProps {
  url: string | undefined
  title: string
  siteName: string
  type: 'website' | 'product'
  description: string | undefined
  image: string | undefined
}

/** Only the server renders it, because chats that show the preview of a link run no scripts. */
const Preview = ({ url, title, siteName, type, description, image }: PreviewProps) => (
  <>
    <meta property="og:url" content={url} />
    <meta property="og:title" content={title} />
    <meta property="og:site_name" content={siteName} />
    <meta property="og:type" content={type} />
    {description ? <meta property="og:description" content={shorten(description)} /> : null}
    {image ? (
      <>
        <meta property="og:image" content={image} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    ) : null}
  </>
)

/** Where the browser decides, a search engine that states no language reads Indonesian. */
function languageOfPlainAddress(initial: InitialLanguage = 'page', native: Language): Language {
  if (initial === 'browser') return 'id'
  return initial === 'page' ? native : initial
}

/** The other language than that of the plain address adds `?lang=`. */
function withLanguage(address: string, language: string, plainLanguage: Language): string {
  if (language === plainLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** Structured data for search engines. The content security policy allows data blocks. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

export const useOrigin = (): string => use(Origin)

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
