import { pageAt } from '#web/app/routes.tsx'

/** Loads the code of a page as soon as somebody points at a link to it, reaches it by keyboard or touches it. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, prefetch, { passive: true })
  for (const beginning of ['pointermove', 'pointerdown', 'keydown', 'touchstart'])
    document.addEventListener(beginning, loadWhatAnswers, { passive: true, once: true })
}

/** What an action may need and no first page does. */
function loadWhatAnswers(): void {
  const parts = [
    import('#web/app/layout/message-dialog.tsx'),
    import('#web/app/layout/menu-sheet.tsx'),
    import('#web/app/api/legacy-fields.ts'),
  ]
  void Promise.all(parts).catch(() => undefined)
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  const page = pageAt(link.pathname)
  // A file that does not come now is asked for again by the navigation, which says so.
  void Promise.all([page?.component(), page?.loader?.()]).catch(() => undefined)
}
