import { matchRoutes, type RouteObject } from 'react-router'
import { LanguageProvider } from '#web/app/language/use-language.tsx'
import { orShown } from '#web/app/keep-page.ts'
import { notFound, routeOf, runLoader, type Page } from '#web/app/page.ts'
import { pages } from '#web/app/pages.ts'
import { ErrorPage } from '#web/app/layout/error-page.tsx'
import { Root } from '#web/app/layout/root.tsx'

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

/** The table of pages inside the shell, as the router reads it. Made anew for each router, which changes it. */
export const makeRoutes = (some: readonly Page[] = pages): RouteObject[] => [
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
    // The shop's name and categories stay; only their language may have to follow the screen.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href
        ? defaultShouldRevalidate
        : nativeAt(currentUrl.pathname) !== nativeAt(nextUrl.pathname),
    children: [
      {
        // Errors of a page are shown inside the shell.
        id: 'inside',
        ErrorBoundary: ErrorPage,
        children: [
          ...some.filter((page) => page.access !== 'admin').map(routeOf),
          {
            // The owner's pages have a frame of their own, which no visitor downloads.
            id: 'admin',
            handle: { native: 'id', bare: true },
            lazy: {
              Component: async () => (await import('../admin/layout/admin-frame.tsx')).AdminFrame,
              ErrorBoundary: async () => (await import('../admin/layout/admin-error.tsx')).AdminError,
            },
            children: some.filter((page) => page.access === 'admin').map(routeOf),
          },
          { id: 'unknown', path: '*', loader: () => notFound(), Component: () => null },
        ],
      },
    ],
  },
]

/** By the first part of their path, which no page has as a parameter: the router would compare each of them. */
const table = new Map<string, Page[]>()
// Phones of 2023 know no `Map.groupBy`.
for (const page of pages) {
  const part = firstPart(page.path)
  table.set(part, [...(table.get(part) ?? []), page])
}

/** Those that a path may belong to. */
export const pagesBeside = (pathname: string): readonly Page[] => table.get(firstPart(pathname)) ?? pages

let last: { pathname: string; page: Page | undefined } | undefined

/** The page a path belongs to. */
export function pageAt(pathname: string): Page | undefined {
  if (last?.pathname !== pathname) {
    const some = pagesBeside(pathname).map((page) => ({ path: page.path, handle: page }))
    last = { pathname, page: matchRoutes(some, pathname)?.[0]?.route.handle }
  }
  return last.page
}

function firstPart(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase()
}

const nativeAt = (pathname: string) => pageAt(pathname)?.native ?? 'id'
