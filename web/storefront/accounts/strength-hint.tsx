import { strengthOf } from '#web/storefront/accounts/strength.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

/** Below a new password: how hard it is to guess, in words and as three bars. Silent while it is empty. */
export function StrengthHint({ password, about = [] }: { password: string; about?: readonly string[] }) {
  const t = useAccountMessages().strength
  const strength = strengthOf(password, about)
  const text = [t.short, t.weak, t.fair, t.strong][strength]
  return (
    <div role="status" className={classNames('-mt-3 text-sm text-muted', password === '' && 'sr-only')}>
      {password === '' ? null : (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames(
                  'h-1 flex-1 rounded-pill',
                  bar <= strength ? colours[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {text}
        </span>
      )}
    </div>
  )
}

const colours = ['bg-line', 'bg-brick', 'bg-brass', 'bg-sage'] as const
