import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { LinkOnServer } from './link.tsx'

/** A page of a shop, drawn by the server. */
async function drawn(element: ReactElement): Promise<string> {
  const handler = createStaticHandler([{ path: '/products/:id', element }])
  const context = await handler.query(new Request('https://toko.example/products/p1?lang=en'))
  if (context instanceof Response) throw new Error('no page')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test.each([
  '/',
  '/products',
  '/products/',
  '/products/../cart',
  '/products?',
  '/products#',
  '/products?category=Karpet%20%26%20Alas&page=2',
  '/products/p1#reviews',
  '/login?returnUrl=/cart',
  '//elsewhere.example/products',
  'https://elsewhere.example/',
  'reviews',
  '?page=2',
  '#reviews',
  '',
  '.',
  '..',
  { pathname: '/cart', search: '?a=1' },
])('a link to %j is written as the browser will draw it', async (to) => {
  const attributes = { to, className: 'underline', 'aria-label': 'Karpet', tabIndex: -1, children: 'Karpet' }
  const further = { replace: true, preventScrollReset: true, state: { from: '/' }, onClick: () => undefined }
  const [ours, theirs] = [
    await drawn(<LinkOnServer {...attributes} {...further} />),
    await drawn(<RouterLink {...attributes} {...further} />),
  ]
  expect(ours).toBe(theirs)
})
