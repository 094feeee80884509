import type { Generated } from 'kysely'
import type { MessageStatus, TextKind } from '#contract/messages/kinds.ts'
import type { Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface MessageTables {
  message_texts: {
    id: TextKind
    text: string | null
    text_en: string | null
    version: Generated<number>
  }
  messages: {
    id: string
    kind: TextKind
    order_id: string | null
    booking_id: string | null
    user_id: string | null
    event: string
    status: Generated<MessageStatus>
    queued_at: Moment
    done_at: NullableMoment
    done_by: string | null
    by_hand: Generated<boolean>
  }
}
