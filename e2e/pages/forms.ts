import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export interface Form<Field extends string> {
  fields: Record<Field, Locator>
  submitButton: Locator
  fillIn: (values: Partial<Record<Field, string>>) => Promise<void>
  expectValues: (values: Partial<Record<Field, string>>) => Promise<void>
  submit: () => Promise<void>
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

export function form<Field extends string>(
  page: Page,
  labels: Record<Field, string>,
  submit: string,
): Form<Field> {
  const names = Object.keys(labels) as Field[]
  const fields = Object.fromEntries(names.map((name) => [name, field(page, labels[name])])) as Record<
    Field,
    Locator
  >
  const submitButton = page.getByRole('main').getByRole('button', { name: submit, exact: true })
  return {
    fields,
    submitButton,
    fillIn: async (values) => {
      for (const name of names) if (values[name] !== undefined) await fields[name].fill(values[name])
    },
    expectValues: async (values) => {
      for (const name of names)
        if (values[name] !== undefined) await expect(fields[name]).toHaveValue(values[name])
    },
    submit: async () => {
      await submitButton.click()
      // A success dialog stays open while the pointer rests on it.
      await page.mouse.move(1, 1)
    },
  }
}

export async function dismissDialog(page: Page, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text })
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

export async function dismissDialogTitled(
  page: Page,
  title: string,
  text: string | RegExp,
  button?: string,
): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByText(text).first()).toBeVisible()
  await (button ? dialog.getByRole('button', { name: button }) : dialog.getByRole('button').first()).click()
  await expect(dialog).toHaveCount(0)
}
