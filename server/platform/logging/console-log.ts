import type { Log } from './log.ts'

/** Before the web server has its log, and for what an owner should see in the terminal. */
export const consoleLog: Log = {
  info: (_details, message) => console.log(message),
  warn: (_details, message) => console.warn(message),
  error: (details, message) => console.error(message, details),
}
