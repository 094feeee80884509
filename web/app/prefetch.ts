/** Milliseconds after which a page has come to rest, and what may come next is thought of. */
const rest = 1_000

/**
 * Fetches a page before it is asked for: where somebody points at a link, reaches it by keyboard or touches it; and on a
 * phone, whose line answers later than a touch lasts, where a link of the page stays in view. Not for who saves data.
 */
export function prefetchPages(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      intent,
      ({ target }) => void ahead().then(({ fetchAhead }) => fetchAhead(target), ignore),
      { passive: true },
    )
  for (const beginning of ['pointermove', 'pointerdown', 'keydown', 'touchstart'])
    document.addEventListener(beginning, loadWhatAnswers, { passive: true, once: true })
  if (matchMedia('(hover: none)').matches && !savesData())
    setTimeout(() => void ahead().then(({ fetchWhatIsInView }) => fetchWhatIsInView(), ignore), rest)
}

const ahead = () => import('#web/app/fetch-ahead.ts')

const ignore = () => undefined

/** What an action may need and no first page does. */
function loadWhatAnswers(): void {
  const parts = [
    import('#web/app/layout/message-dialog.tsx'),
    import('#web/app/layout/menu-sheet.tsx'),
    import('#web/app/api/legacy-fields.ts'),
  ]
  void Promise.all(parts).catch(ignore)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not every browser tells, and none tells the compiler
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
