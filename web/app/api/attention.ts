const unattendedAfterMs = 5 * 60_000
let lastInput = Date.now()

if (!import.meta.env.SSR)
  for (const type of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'click'])
    addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true })

/** An open page polls, which alone does not keep a session open. */
export const isUnattended = (): boolean => Date.now() - lastInput > unattendedAfterMs
