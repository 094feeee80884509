/**
 * The back button closes what is over the page instead of leaving the page. Returns the function to call when it was
 * closed in another way. `close` may be called twice.
 */
export function closeOnBack(close: () => void): () => void {
  // The router does not see this entry of the history.
  history.pushState({ ...history.state, isOver: true }, '')
  const handleBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    window.removeEventListener('popstate', handleBack, true)
    close()
  }
  window.addEventListener('popstate', handleBack, true)
  return () => {
    const state: { isOver?: true } | null = history.state
    if (state?.isOver) history.back()
  }
}
