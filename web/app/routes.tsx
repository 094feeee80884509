import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { LanguageProvider } from '#web/app/language/use-language.tsx'
import { orShown } from '#web/app/keep-page.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { notFound, toErrorResponse, toRoute, runLoader, type Page } from '#web/app/page.ts'
import { pages } from '#web/app/pages.ts'
import { ErrorPage } from '#web/app/layout/error-page.tsx'
import { Root } from '#web/app/layout/root.tsx'
import { isReloaded } from '#web/app/reload-page.ts'

export const loadRoot = () => import('./layout/root-loader.ts')

const RootInLanguage = () => (
  <LanguageProvider>
    <Root />
  </LanguageProvider>
)

const ErrorInLanguage = () => (
  <LanguageProvider>
    <ErrorPage />
  </LanguageProvider>
)

/** Each router needs its own routes, because it changes them. */
export const makeRoutes = (included: readonly Page[]): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: RootInLanguage,
    ErrorBoundary: ErrorInLanguage,
    loader: (args) =>
      orShown(
        'root',
        runLoader(
          { native: nativeAt(new URL(args.request.url).pathname), access: 'public', loader: loadRoot },
          args,
        ),
      ),
    // Navigation reloads the shell only when the next screen has another native language.
    shouldRevalidate: (args) =>
      args.currentUrl.href === args.nextUrl.href
        ? isReloaded('shell', args)
        : nativeAt(args.currentUrl.pathname) !== nativeAt(args.nextUrl.pathname),
    children: [
      {
        id: 'inside',
        ErrorBoundary: ErrorPage,
        children: [
          ...included.filter((page) => page.access !== 'admin').map(toRoute),
          {
            // Admin pages have their own frame, which no visitor downloads.
            id: 'admin',
            handle: { native: 'id', bare: true },
            lazy: {
              Component: async () => (await import('../admin/layout/admin-frame.tsx')).AdminFrame,
              ErrorBoundary: async () => (await import('../admin/layout/admin-error.tsx')).AdminError,
            },
            children: included.filter((page) => page.access === 'admin').map(toRoute),
          },
          { id: 'unknown', path: '*', loader: () => notFound(), Component: () => null },
        ],
      },
    ],
  },
]

/** The first segment of a path is never a parameter. The router would compare all pages. */
const pagesByFirstSegment = new Map<string, readonly Page[]>()
// `Map.groupBy` is missing on phones of 2023.
for (const page of pages) {
  const segment = firstSegment(page.path)
  pagesByFirstSegment.set(segment, [...(pagesByFirstSegment.get(segment) ?? []), page])
}

export const candidatePages = (pathname: string): readonly Page[] =>
  pagesByFirstSegment.get(firstSegment(pathname)) ?? pages

/** The console's table of pages is loaded with the console. Before that, `pageAt` finds only pages of the shop. */
export async function loadConsole(): Promise<readonly Page[]> {
  const { adminPages } = await import('../admin/pages.ts')
  pagesByFirstSegment.set('admin', adminPages)
  lastMatch = undefined
  return adminPages
}

export const isInConsole = (pathname: string): boolean => firstSegment(pathname) === 'admin'

/** Adds the console's routes at the first navigation to the console. */
export const discoverConsole: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isInConsole(path)) return
  const consolePages = await loadConsole().catch(() => {
    throw toErrorResponse(unreachable(pickedLanguage() ?? 'id'))
  })
  patch('admin', consolePages.map(toRoute))
}

let lastMatch: { pathname: string; page: Page | undefined } | undefined

export function pageAt(pathname: string): Page | undefined {
  if (lastMatch?.pathname !== pathname) {
    const candidates = candidatePages(pathname).map((page) => ({ path: page.path, handle: page }))
    lastMatch = { pathname, page: matchRoutes(candidates, pathname)?.[0]?.route.handle }
  }
  return lastMatch.page
}

function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase()
}

const nativeAt = (pathname: string) => pageAt(pathname)?.native ?? 'id'
