import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, blankableText, done, doneWith, id, listed, longPaging, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { messageKinds, messageStatuses, type TextKind } from './kinds.ts'
import { findPlaceholderProblem } from './placeholders.ts'

const Kind = z.enum(messageKinds)

const Language = z.enum(['id', 'en'])

/** Null is the text of the program, which `default_text` has. */
const Texts = z.object({ id: z.nullable(z.string()), en: z.nullable(z.string()) })

export const MessageText = z.object({
  kind: Kind,
  text: Texts,
  default_text: z.object({ id: z.string(), en: z.string() }),
  /** 0 until it is changed for the first time. */
  version: z.int(),
})
export type MessageText = z.infer<typeof MessageText>

export const listMessageTexts = defineEndpoint({
  method: 'GET',
  path: '/admin/message-texts',
  summary: 'List the texts of messages, one for each kind, in both languages',
  access: 'admin',
  right: 'shop',
  reply: answer(z.array(MessageText)),
})

/** A blank text is the one of the program. */
const text = z.nullable(blankableText(limits.messageText))

const content = { kind: Kind, text: z.object({ id: text, en: text }) }

type Content = { kind: TextKind; text: { id: string | null; en: string | null } }

const knowsPlaceholders = z.check<Content>(({ value, issues }) => {
  for (const language of ['id', 'en'] as const) {
    const written = value.text[language]
    const found = written === null ? null : findPlaceholderProblem(written, value.kind)
    if (found) issues.push({ code: 'custom', ...found, path: ['text', language], input: written })
  }
})

/** What the form of a text sends. */
export const MessageTextContent = z.object(content).check(knowsPlaceholders)
export type MessageTextContent = z.output<typeof MessageTextContent>

const ChangedText = z
  .object({ ...content, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) })
  .check(knowsPlaceholders)
export type ChangedText = z.output<typeof ChangedText>

export const changeMessageText = defineEndpoint({
  method: 'PUT',
  path: '/admin/message-texts',
  summary:
    'Change the texts of one kind of message; null or a blank text is the one of the program. EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'shop',
  body: ChangedText,
  reply: doneWith(MessageText),
  problems: ['EDITED_MEANWHILE'],
})

export const Message = z.object({
  id: z.string(),
  kind: Kind,
  status: z.enum(messageStatuses),
  /** What the message is about: one of these three. */
  order_id: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  /** Null for a message that is not about an order or a booking. */
  reference: z.nullable(z.string()),
  customer_name: z.string(),
  phone: z.string(),
  language: Language,
  text: z.string(),
  /** The address that opens the chat with the text. */
  url: z.nullable(z.string()),
  queued_at: moment,
  /** When it was sent or skipped, and by whom. */
  done_at: z.nullable(moment),
  done_by: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

const filter = { kind: z.optional(Kind) }

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/messages',
  summary:
    'List WhatsApp messages by status and kind: those to send oldest first, the others newest first. Messages that no longer fit are left out',
  access: 'admin',
  right: 'messages',
  query: z.extend(z.object(longPaging(20)), { status: z.optional(z.enum(messageStatuses)), ...filter }),
  reply: listed(Message),
})

export const exportMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/messages.csv',
  summary: 'Export the messages that were sent, newest first, as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'messages',
  asksAgain: true,
  query: z.object(filter),
  reply: 'text/csv; charset=utf-8',
})

const message = z.object({ id })

/** Another admin may have sent it first: the reply names who did. */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/messages/:id/sent',
  summary: 'Mark a message as sent. Repeating it changes nothing: the reply says who sent it first',
  access: 'admin',
  right: 'messages',
  params: message,
  reply: doneWith(Message),
})

export const skipMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/messages/:id/skip',
  summary: 'Mark a message as not needed; a sent one stays sent',
  access: 'admin',
  right: 'messages',
  params: message,
  reply: doneWith(Message),
})

export const unsendMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/messages/:id/unsent',
  summary: 'Undo that a message was sent or skipped. One that was written on a page is removed',
  access: 'admin',
  right: 'messages',
  params: message,
  reply: done,
})

const about = {
  order_id: z.optional(id),
  booking_id: z.optional(id),
  customer_id: z.optional(id),
}

type About = {
  order_id?: string | undefined
  booking_id?: string | undefined
  customer_id?: string | undefined
}

const oneSubject = z.refine<About>(
  ({ order_id, booking_id, customer_id }) =>
    [order_id, booking_id, customer_id].filter((one) => one !== undefined).length === 1,
  'MESSAGE_SUBJECT',
)

export const MessageDrafts = z.object({
  customer_name: z.string(),
  phone: z.string(),
  /** The digits for `wa.me`. Null if the number cannot have WhatsApp. */
  chat_number: z.nullable(z.string()),
  language: Language,
  /** Null for a walk-in customer of the workshop. */
  customer_id: z.nullable(z.string()),
  /** The time since when the customer agrees to messages. */
  agreed_at: z.nullable(moment),
  /** The time since when a customer who agreed no longer does. */
  withdrawn_at: z.nullable(moment),
  /** The kinds that fit now, the most fitting one first, with their texts and values. */
  drafts: z.array(
    z.object({
      kind: Kind,
      template: z.string(),
      values: z.record(z.string(), z.string()),
      text: z.string(),
    }),
  ),
  /** The messages that were sent, newest first. */
  sent: z.array(z.object({ id: z.string(), kind: Kind, done_at: moment, done_by: z.nullable(z.string()) })),
})
export type MessageDrafts = z.infer<typeof MessageDrafts>

export const showMessageDrafts = defineEndpoint({
  method: 'GET',
  path: '/admin/message-drafts',
  summary: 'Show the messages that fit an order, a booking or a customer, and those that were sent about it',
  access: 'admin',
  right: 'messages',
  query: z.object(about).check(oneSubject),
  reply: answer(MessageDrafts),
  problems: ['NOT_FOUND'],
})

export const recordMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/messages',
  summary: 'Record that a message was sent from a page. A queued one of the same kind counts as sent',
  access: 'admin',
  right: 'messages',
  body: z.object({ kind: Kind, ...about }).check(oneSubject),
  reply: doneWith(Message),
  problems: ['NOT_FOUND'],
  status: 201,
  idempotent: true,
})
