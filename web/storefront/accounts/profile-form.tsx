import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AccountForm, type AccountFormProps } from '#web/storefront/accounts/account-form.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface ProfileFormProps<V extends FieldValues> {
  messages: { title: string; text: string; cancel: string; save: string }
  form: AccountFormProps<V>['of'] & { busy: boolean }
  saved: boolean
  children: ReactNode
}

export function ProfileForm<V extends FieldValues>({ messages, form, saved, children }: ProfileFormProps<V>) {
  return (
    <div className="page py-10 md:py-14">
      <Head title={messages.title} />
      <div className="mx-auto max-w-form">
        <h1 className="title">{messages.title}</h1>
        <p className="mt-3 text-muted">{messages.text}</p>
        <AccountForm of={form} className="mt-8 grid gap-5 rounded border border-line bg-surface p-5 md:p-8">
          {children}
          <div className="mt-2 flex flex-wrap-reverse gap-3">
            <ButtonLink to="/profile" variant="quiet" className="flex-1">
              {messages.cancel}
            </ButtonLink>
            <Button type="submit" busy={form.busy || saved} className="flex-1 whitespace-nowrap">
              {messages.save}
            </Button>
          </div>
        </AccountForm>
      </div>
    </div>
  )
}
