import { messages } from '#web/app/language/messages.ts'

/** Said where a page can do nothing without JavaScript. */
export const useNeedsJavaScriptMessages = /* @__PURE__ */ messages({
  id: { text: 'Halaman ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda.' },
  en: { text: 'This page needs JavaScript. Please turn it on in your browser.' },
})
