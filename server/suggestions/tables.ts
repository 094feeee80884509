import type { GeneratedAlways } from 'kysely'
import type { Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface SuggestionTables {
  suggestions: {
    id: string
    user_id: string
    message: string
    read_at: NullableMoment
    answered_at: NullableMoment
    created_at: Moment
    search_text: GeneratedAlways<string>
  }
}
