import type { RefAttributes } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'

type Props = LinkProps & RefAttributes<HTMLAnchorElement>

/**
 * A link to a page of the shop. The router's own reads for each link what only a press needs, which was a fifth of what drawing a
 * product's page cost the server: there an address that is whole is written as it stands, in the very same element.
 */
export const Link = import.meta.env.SSR ? LinkOnServer : RouterLink

export function LinkOnServer(props: Props) {
  if (typeof props.to !== 'string' || !isWhole.test(props.to)) return <RouterLink {...props} />
  const {
    to,
    children,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    ...attributes
  } = props
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  )
}

/** From the root on, with nothing in it that the router would write in another way. */
const isWhole = /^\/(?:[\w%-]+(?:\/[\w%-]+)*(?:\?[^#]+)?(?:#.+)?)?$/
