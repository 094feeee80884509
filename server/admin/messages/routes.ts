import * as endpoints from '#contract/messages/admin-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import { changeMessageText, listMessageTexts } from '#server/messages/message-texts.ts'
import { sendMessage, skipMessage, unsendMessage } from '#server/messages/mark-message.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { recordSentMessage, showMessageDrafts } from './draft-messages.ts'
import { exportMessages, listMessages, showMessage } from './list-messages.ts'

export function registerMessageEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
): void {
  const messages = successMessages.messages
  registry.registerEndpoint(endpoints.listMessageTexts, async ({ db }) => ({
    data: await listMessageTexts(db),
  }))
  registry.registerEndpoint(endpoints.changeMessageText, async ({ db, user, body, language }) => ({
    message: messages.textSaved[language],
    data: await changeMessageText(db, user, body),
  }))
  registry.registerEndpoint(endpoints.listMessages, async ({ db, query }) =>
    listMessages(db, query, publicUrl),
  )
  registry.registerEndpoint(endpoints.exportMessages, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportMessages(db, query, language),
  }))
  registry.registerEndpoint(endpoints.sendMessage, async ({ db, user, params, language }) => {
    await sendMessage(db, user, params.id)
    return { message: messages.sent[language], data: await showMessage(db, params.id, publicUrl) }
  })
  registry.registerEndpoint(endpoints.skipMessage, async ({ db, user, params, language }) => {
    await skipMessage(db, user, params.id)
    return { message: messages.skipped[language], data: await showMessage(db, params.id, publicUrl) }
  })
  registry.registerEndpoint(endpoints.unsendMessage, async ({ db, user, params, language }) => {
    await unsendMessage(db, user, params.id)
    return { message: messages.unsent[language] }
  })
  registry.registerEndpoint(endpoints.showMessageDrafts, async ({ db, query }) => ({
    data: await showMessageDrafts(db, query, publicUrl),
  }))
  registry.registerEndpoint(endpoints.recordMessage, async ({ db, user, body, language }) => {
    const id = await recordSentMessage(db, user, body)
    return { message: messages.sent[language], data: await showMessage(db, id, publicUrl) }
  })
}

const fileName = { id: 'pesan-whatsapp', en: 'whatsapp-messages' }
