import type { ComponentProps, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

/** `primary` is the main action of a page or dialog; `danger` deletes or cancels something; `plain` looks like text. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'plain'
type Size = 'normal' | 'small'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: Size
  wide?: boolean
  /**
   * While the action runs, the button shows a spinner and ignores clicks, but keeps its size and the focus. The second
   * click of a double click is always ignored.
   */
  busy?: boolean
  /** The button ignores clicks until something else is ready, but keeps the focus. */
  waits?: boolean
}

export function Button({
  variant = 'primary',
  size = 'normal',
  wide,
  busy,
  waits,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignoresClicks = busy || waits
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      onClick={(event) => (ignoresClicks || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
      className={buttonClasses(variant, size, wide, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends LinkProps, RefAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant
  size?: Size
  wide?: boolean
  children: ReactNode
}

/** Use this link for navigation, and `Button` for actions. */
export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  wide,
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses(variant, size, wide, className)} />
}

export const buttonClasses = (
  variant: ButtonVariant,
  size: Size = 'normal',
  wide?: boolean,
  className?: string,
): string => classNames(base, sizes[size], variants[variant], wide && 'w-full', className)

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classNames('size-4 shrink-0 animate-spin', className)}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

const base =
  'inline-flex items-center justify-center gap-2 rounded text-center font-semibold wrap-break-word transition duration-100 active:translate-y-px disabled:opacity-50 disabled:active:translate-y-0 aria-disabled:opacity-70'

const sizes = { normal: 'min-h-11 px-5 py-2.5 text-base', small: 'min-h-9 px-3 py-1.5 text-sm' }

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-terracotta text-white not-disabled:hover:bg-terracotta-deep not-disabled:active:bg-terracotta-deep',
  secondary:
    'border border-terracotta text-terracotta not-disabled:hover:bg-terracotta-wash not-disabled:active:bg-terracotta-wash',
  quiet:
    'border border-line bg-surface text-ink not-disabled:hover:border-edge not-disabled:active:bg-plaster',
  danger: 'bg-brick text-white not-disabled:hover:opacity-90',
  plain: 'text-terracotta underline-offset-4 not-disabled:hover:underline',
}
