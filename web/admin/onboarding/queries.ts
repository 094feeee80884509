import { showOnboarding } from '#contract/admin/onboarding-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

export const onboardingQuery = pageQuery(showOnboarding, () => ({}))
