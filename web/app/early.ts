/**
 * The first script of a public page. Such a page can be read without scripts, so the others are asked for behind style, fonts and
 * the first pictures, which they would slow down on a phone's line, and run once what is to be seen is there. Whoever is faster is
 * not left waiting: a first touch or key runs them at once, and a button pressed too early is pressed again when the page is alive.
 */

/** Milliseconds after which a picture that hangs holds nothing up any more. */
const longest = 2_000

const rest = document.querySelector<HTMLElement>('script[data-then]')!.dataset
let pressed: HTMLButtonElement | null = null

fetchTheRest()
void Promise.all([loaded(), painted()]).then(runTheRest)
setTimeout(runTheRest, longest)
for (const sign of ['pointerdown', 'keydown'])
  addEventListener(sign, runTheRest, { passive: true, once: true })

addEventListener('click', keepPressed, true)
document.addEventListener('alive', pressAgain, { once: true })

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function painted(): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  )
}

function fetchTheRest(): void {
  // The largest two, React and what starts the shop, before six connections are taken by small ones.
  const [react, ...others] = rest['beside']!.split(' ')
  for (const href of [react!, rest['then']!, ...others]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** Should it not come, the page is still one to read. */
function runTheRest(): void {
  import(/* @vite-ignore */ rest['then']!).catch(() => undefined)
}

function keepPressed({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest<HTMLButtonElement>('button[type="button"]')
}

function pressAgain(): void {
  removeEventListener('click', keepPressed, true)
  if (pressed?.isConnected) pressed.click()
}
