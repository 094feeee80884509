import * as calls from '#contract/suggestions.ts'
import type { Door } from '#server/platform/http/door.ts'
import { suggest } from './suggest.ts'

/** What customers wish for. */
export function openSuggestions(door: Door) {
  door.open(calls.suggest, async ({ db, user, body, language }) => {
    await suggest(db, user, body)
    return { message: thanks[language] }
  })
}

const thanks = {
  id: 'Saran berhasil dikirim! Terima kasih atas masukan Anda.',
  en: 'Your suggestion has been sent! Thank you for your feedback.',
}
