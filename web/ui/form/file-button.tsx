import { useId, type ComponentProps, type ReactNode } from 'react'
import { buttonClasses, type ButtonVariant } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> {
  onFiles: (files: File[]) => void
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  className?: string
  children: ReactNode
}

export function FileButton({ onFiles, variant, size, className, children, ...input }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this line, choosing the same file again fires no change event.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClasses(variant ?? 'quiet', size, false, className),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta',
        )}
      >
        {children}
      </label>
    </>
  )
}
