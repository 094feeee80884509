import { useEffect } from 'react'

/**
 * The document links the manifest and the icon of the shop or of the console. A link between the two loads no new
 * document, so the console changes what a browser would install while it is open.
 */
export function useConsoleApp(): void {
  useEffect(() => {
    linkApp('console')
    return () => linkApp('shop')
  }, [])
}

function linkApp(app: 'shop' | 'console'): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')
  // Without the database the document has neither.
  if (!manifest || !icon) return
  const [path, prefix] = apps[app]
  if (manifest.getAttribute('href') === path) return
  manifest.href = path
  icon.href = icon.href.replace(/(?:console-)?(\d+\.png)$/, `${prefix}$1`)
}

const apps = {
  shop: ['/site.webmanifest', ''],
  console: ['/console.webmanifest', 'console-'],
} as const
