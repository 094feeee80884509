import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useLoaderData, useNavigate } from 'react-router'
import { Details } from '#contract/account-forms.ts'
import { updateDetails } from '#contract/accounts.ts'
import { hasPhoneDigits } from '#contract/fields.ts'
import { delays, limits } from '#contract/limits.ts'
import type { load } from '#web/accounts/profile-loader.ts'
import { ApiProblem, toldBy } from '#web/api-problem.ts'
import { setAccount } from '#web/shell/account.ts'
import { useSessionOver } from '#web/shell/ask-login.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Head } from '#web/shell/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems, useSchemaForm } from '#web/use-schema-form.ts'
import { useAccountWords } from '#web/words/accounts.ts'

/** In the form an empty phone is one left out. */
const Form = z.extend(Details, {
  phone: z.string().check(z.refine((typed) => typed.trim() === '' || hasPhoneDigits(typed), 'PHONE_DIGITS')),
})

export default function UpdateProfilePage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const user = useLoaderData<typeof load>()
  const [saved, setSaved] = useState(false)
  const form = useSchemaForm({
    schema: Form,
    values: {
      full_name: user.full_name,
      email: user.email,
      phone: user.phone ?? '',
      address: user.address ?? '',
    },
  })

  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(() => void navigate('/profile'), delays.afterProfile)
    return () => clearTimeout(timer)
  }, [saved, navigate])

  const submit = form.handleSubmit(async ({ full_name, email, phone, address }) => {
    const body = { full_name, email, phone: phone.trim() || null, address: address.trim() || null }
    try {
      const answer = await api(updateDetails, { body })
      setAccount(answer.user)
      setSaved(true)
      const { doneTitle: title, done: text } = t.update
      await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 401) return await sessionOver()
      showFieldProblems(form, problem)
      await showDialog({ tone: 'error', title: t.update.failedTitle, text: toldBy(problem, t.update.failed) })
    }
  })

  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">({t.update.optional})</span>
    </>
  )
  return (
    <div className="page py-10 md:py-14">
      <Head title={t.update.title} />
      <div className="mx-auto max-w-form">
        <h1 className="title">{t.update.title}</h1>
        <p className="mt-3 text-muted">{t.update.text}</p>
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="mt-8 grid gap-5 rounded border border-line bg-surface p-5 md:p-8"
        >
          <Field
            {...fieldOf(form, 'full_name')}
            label={t.fullName}
            autoComplete="name"
            maxLength={limits.name}
          />
          <Field
            {...fieldOf(form, 'email')}
            label={t.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.email}
          />
          <Field
            {...fieldOf(form, 'phone')}
            label={optional(t.phone)}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
          />
          <TextArea
            {...fieldOf(form, 'address')}
            label={optional(t.address)}
            autoComplete="street-address"
            rows={3}
            maxLength={limits.address}
          />
          <div className="mt-2 flex flex-wrap-reverse gap-3">
            <ButtonLink to="/profile" look="quiet" className="flex-1">
              {t.update.cancel}
            </ButtonLink>
            <Button
              type="submit"
              busy={form.formState.isSubmitting || saved}
              className="flex-1 whitespace-nowrap"
            >
              {t.update.save}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
