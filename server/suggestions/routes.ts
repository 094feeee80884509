import * as endpoints from '#contract/suggestions/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { suggest } from './suggest.ts'

export function registerSuggestionEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.suggest, async ({ db, user, body, language }) => {
    await suggest(db, user, body)
    return { message: successMessages.suggestions.sent[language] }
  })
}
