/**
 * The first script of a public page, which is readable without scripts. The other scripts would delay the
 * style sheet, fonts and first pictures on a phone, so they load after those and run after the first paint.
 * The first touch or key runs them earlier. A button pressed before hydration is pressed again after it.
 */

/** A picture that does not load delays the scripts by at most this time. */
const maxWaitMs = 2_000

const scripts = document.querySelector<HTMLElement>('script[data-then]')!.dataset
let pressedButton: HTMLButtonElement | null = null

preloadScripts()
void Promise.all([loaded(), painted()]).then(runEntry)
setTimeout(runEntry, maxWaitMs)
for (const event of ['pointerdown', 'keydown'])
  addEventListener(event, runEntry, { passive: true, once: true })

addEventListener('click', rememberPressed, true)
document.addEventListener('hydrated', replayPress, { once: true })

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function painted(): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  )
}

function preloadScripts(): void {
  // React and the entry are the largest files, so they come before small files take the six connections.
  const [react, ...others] = scripts['beside']!.split(' ')
  for (const href of [react!, scripts['then']!, ...others]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

function runEntry(): void {
  import(/* @vite-ignore */ scripts['then']!).catch(() => undefined)
}

function rememberPressed({ target }: Event): void {
  if (target instanceof Element) pressedButton = target.closest<HTMLButtonElement>('button[type="button"]')
}

function replayPress(): void {
  removeEventListener('click', rememberPressed, true)
  if (pressedButton?.isConnected) pressedButton.click()
}
