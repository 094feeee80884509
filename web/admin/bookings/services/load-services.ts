import { listDeskServices } from '#contract/service-desk.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(listDeskServices, { signal })).data
