import * as calls from '#contract/admin-suggestions.ts'
import type { Door } from '#server/platform/http/door.ts'
import { listSuggestions } from './list-suggestions.ts'
import { markSuggestion } from './mark-suggestion.ts'

/** The owner reads what customers wish for. */
export function openAdminSuggestions(door: Door) {
  door.open(calls.listSuggestions, async ({ db, query }) => listSuggestions(db, query))
  door.open(calls.markSuggestion, async ({ db, user, params, body, language }) => ({
    message: marked[language],
    data: await markSuggestion(db, user, params.id, body),
  }))
}

const marked = { id: 'Saran ditandai', en: 'The suggestion was marked' }
