import { usePasswordMessages } from '#web/app/forms/password-messages.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { openBrowser, type BrowserSettings, type LocalizedPage, type Visitor } from '../support/browser.ts'
import { expect } from '../support/test.ts'
import { form } from './forms.ts'

export interface Account {
  email: string
  password: string
}

export function loginPage({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  const login = form(page, { email: t.email, password: t.password }, t.login.submit)
  const heading = page.getByRole('heading', { name: t.login.title, level: 1 })
  const logIn = async ({ email, password }: Account) => {
    await login.fillIn({ email, password })
    await login.submit()
  }
  return {
    ...login,
    heading,
    forgotLink: page.getByRole('link', { name: t.login.forgot, exact: true }),
    signUpLink: page.getByRole('main').getByRole('link', { name: t.login.signUp }),
    /** Submits the form without waiting for success. */
    logIn,
    signIn: async (account: Account) => {
      await expect(heading).toBeVisible()
      await logIn(account)
      await expect(heading).toHaveCount(0)
    },
  }
}

export function signUpPage({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  const passwordTexts = usePasswordMessages.in(language)
  const labels = {
    fullName: t.fullName,
    email: t.email,
    password: t.password,
    confirmPassword: t.confirmPassword,
  }
  const signUp = form(page, labels, t.signup.submit)
  return {
    ...signUp,
    loginLink: page.getByRole('main').getByRole('link', { name: t.signup.logIn }),
    showPassword: page.getByRole('button', { name: passwordTexts.showLabel(t.password), exact: true }),
    hidePassword: page.getByRole('button', { name: passwordTexts.hideLabel(t.password), exact: true }),
    /** The shop opens the login after a sign-up. */
    signUp: async ({ fullName, email, password }: Account & { fullName: string }) => {
      await signUp.fillIn({ fullName, email, password, confirmPassword: password })
      await signUp.submit()
      await expect(page.getByRole('alertdialog', { name: t.signup.doneTitle })).toBeVisible()
      await expect(loginPage({ page, language }).heading).toBeVisible()
    },
  }
}

export function forgotPasswordPage({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  return form(page, { email: t.email }, t.forgot.submit)
}

export function newPasswordPage({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  const labels = {
    code: t.reset.code,
    newPassword: t.newPassword,
    confirmPassword: t.confirmPassword,
  }
  const reset = form(page, labels, t.reset.submit)
  return {
    ...reset,
    newCodeLink: page.getByRole('link', { name: t.reset.again, exact: true }),
    choose: async (password: string) => {
      await reset.fillIn({ newPassword: password, confirmPassword: password })
      await reset.submit()
    },
  }
}

export function profileForm({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  const labels = {
    fullName: t.fullName,
    email: t.email,
    phone: `${t.phone} (${t.update.optional})`,
    address: `${t.address} (${t.update.optional})`,
  }
  return form(page, labels, t.update.save)
}

export function changePasswordForm({ page, language }: LocalizedPage) {
  const t = useAccountMessages.in(language)
  const labels = {
    currentPassword: t.currentPassword,
    newPassword: t.newPassword,
    confirmPassword: t.confirmPassword,
  }
  return form(page, labels, t.change.save)
}

export function loginDialog({ page, language }: LocalizedPage) {
  const t = useShoppingMessages.in(language)
  const dialog = page.getByRole('alertdialog', { name: t.loginTitle })
  return {
    dialog,
    logIn: () => dialog.getByRole('button', { name: t.loginNow }).click(),
    dismiss: async () => {
      await dialog.getByRole('button', { name: t.later }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

export function sessionDialog({ page, language }: LocalizedPage) {
  const t = useShoppingMessages.in(language)
  const dialog = page.getByRole('alertdialog', { name: t.sessionTitle })
  return { logIn: () => dialog.getByRole('button', { name: t.loginNow }).click() }
}

/** The page is in English. The login ends on the home page. */
export async function logInByForm(account: Account, settings: BrowserSettings = {}): Promise<Visitor> {
  const visitor = await openBrowser({ picked: 'en', ...settings })
  await visitor.open('/login')
  await loginPage(visitor).logIn(account)
  await expect(visitor.page).toHaveURL('/')
  return visitor
}
