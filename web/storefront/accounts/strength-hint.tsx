import { strengthOf } from '#web/accounts/strength.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAccountWords } from '#web/words/accounts.ts'

/** Below a new password: how hard it is to guess, in words and as three bars. Silent while it is empty. */
export function StrengthHint({ password, about = [] }: { password: string; about?: readonly string[] }) {
  const t = useAccountWords().strength
  const strength = strengthOf(password, about)
  const said = [t.short, t.weak, t.fair, t.strong][strength]
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
          {said}
        </span>
      )}
    </div>
  )
}

const colours = ['bg-line', 'bg-brick', 'bg-brass', 'bg-sage'] as const
