import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { titleOf } from '#web/admin/pages.ts'
import { onboardingSteps } from '#contract/shop/onboarding-steps.ts'
import { fieldLabel } from '#contract/labels.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'
import { expect } from '../../support/test.ts'

export function onboarding({ page, language }: LocalizedPage) {
  const t = useOnboardingMessages.in(language)
  const settings = useSettingsMessages.in(language)
  const product = useAdminProductMessages.in(language)
  const pictures = usePictureMessages.in(language)
  const qris = useQrisMessages.in(language)
  const start = titleOf('/admin/start', language)
  const dashboard = titleOf('/admin', language)
  const headed = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  return {
    startHeading: headed(start),
    stepHeading: (step: keyof typeof t.steps) => headed(t.steps[step].title),
    progress: (done: number) => page.getByText(t.progress(done, onboardingSteps.length)),
    beginLink: page.getByRole('link', { name: t.begin }),
    skippedLink: (step: keyof typeof t.steps) =>
      page.getByRole('link', { name: new RegExp(`${t.steps[step].title}.*${t.states.skipped}`) }),
    saveAndContinue: () => page.getByRole('button', { name: t.save }).click(),
    skip: () => page.getByRole('button', { name: t.skip }).click(),
    shopName: page.getByLabel(settings.name),
    tagline: (of: 'id' | 'en') =>
      page.getByLabel(`${settings.tagline} (${{ id: settings.indonesian, en: settings.english }[of]})`),
    chatNumber: page.getByLabel(settings.chat_number),
    address: page.getByLabel(settings.address, { exact: true }),
    indonesianName: page
      .getByRole('group', { name: product.indonesian })
      .getByLabel(fieldLabel('name', language)),
    category: page.getByLabel(product.category, { exact: true }),
    price: page.getByLabel(`${fieldLabel('price', language)} (Rp)`, { exact: true }),
    firstStock: page.getByLabel(product.firstStock),
    usePhotograph: async (file: string) => {
      await page.getByLabel(pictures.add(8)).setInputFiles(file)
      await page.getByRole('button', { name: pictures.use }).click()
      await expect(page.getByRole('img', { name: pictures.picture(1, 1) })).toBeVisible({ timeout: 60_000 })
    },
    laterButton: page.getByRole('button', { name: t.skipStep.security }),
    withoutWorkshopButton: page.getByRole('button', { name: t.skipStep.workshop }),
    lookedButton: page.getByRole('button', { name: t.looked }),
    qrisPicker: page.getByLabel(qris.choose),
    password: page.getByLabel(qris.password, { exact: true }),
    useQrisButton: page.getByRole('button', { name: qris.save }),
    readyHeading: page.getByRole('heading', { name: t.ready.title }),
    hideButton: page.getByRole('button', { name: t.hide }),
    hiddenMessage: page.getByText(t.hidden),
    settingsLink: page.getByRole('link', { name: settings.guide }),
    unhideButton: page.getByRole('button', { name: t.unhide }),
    dashboardHeading: headed(dashboard),
    dashboardLink: page.getByRole('link', { name: dashboard }),
    nothingWaits: page.getByText(useNeedMessages.in(language).calm),
    card: page.getByRole('region', { name: start }),
    allStepsLink: page.getByRole('link', { name: t.all }),
  }
}
