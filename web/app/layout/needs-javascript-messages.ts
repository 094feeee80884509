import { words } from '#web/words/words.ts'

/** Said where a page can do nothing without JavaScript. */
export const useNeedsJavaScriptWords = /* @__PURE__ */ words({
  id: { text: 'Halaman ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda.' },
  en: { text: 'This page needs JavaScript. Please turn it on in your browser.' },
})
