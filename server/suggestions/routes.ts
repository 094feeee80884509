import * as endpoints from '#contract/suggestions/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { suggest } from './suggest.ts'

export function registerSuggestionEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.suggest, async ({ db, user, body, language }) => {
    await suggest(db, user, body)
    return { message: thanks[language] }
  })
}

const thanks = {
  id: 'Saran berhasil dikirim! Terima kasih atas masukan Anda.',
  en: 'Your suggestion has been sent! Thank you for your feedback.',
}
