import * as endpoints from '#contract/suggestions/admin-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { listSuggestions } from './list-suggestions.ts'
import { markSuggestion } from './mark-suggestion.ts'

export function registerAdminSuggestionEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listSuggestions, async ({ db, query }) => listSuggestions(db, query))
  registry.registerEndpoint(endpoints.markSuggestion, async ({ db, user, params, body, language }) => ({
    message: successMessages.suggestions.marked[language],
    data: await markSuggestion(db, user, params.id, body),
  }))
}
