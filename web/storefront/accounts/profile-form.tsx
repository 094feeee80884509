import type { ComponentProps, ReactNode } from 'react'
import { Head } from '#web/shell/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface ProfileFormProps {
  words: { title: string; text: string; cancel: string; save: string }
  form: { attributes: ComponentProps<'form'>; busy: boolean }
  /** It was saved; the page is about to be left. */
  saved: boolean
  children: ReactNode
}

/** A form of the profile, on a page of its own that leads back there. */
export function ProfileForm({ words, form, saved, children }: ProfileFormProps) {
  return (
    <div className="page py-10 md:py-14">
      <Head title={words.title} />
      <div className="mx-auto max-w-form">
        <h1 className="title">{words.title}</h1>
        <p className="mt-3 text-muted">{words.text}</p>
        <form
          {...form.attributes}
          className="mt-8 grid gap-5 rounded border border-line bg-surface p-5 md:p-8"
        >
          {children}
          <div className="mt-2 flex flex-wrap-reverse gap-3">
            <ButtonLink to="/profile" look="quiet" className="flex-1">
              {words.cancel}
            </ButtonLink>
            <Button type="submit" busy={form.busy || saved} className="flex-1 whitespace-nowrap">
              {words.save}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
