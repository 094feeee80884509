import { createHook } from 'node:async_hooks'

const ticks: object[] = []

/**
 * Keeps one of the objects that `process.nextTick` makes. Without any V8 forgets their shape whenever it collects the whole heap, and learns it
 * anew less well each time: after some collections `nextTick` is a tenth of an answer from the cache (decision 025).
 */
export function keepTickShape(): void {
  const hook = createHook({ init: (_id, _type, _trigger, tick) => void ticks.push(tick) }).enable()
  process.nextTick(() => {})
  hook.disable()
}
