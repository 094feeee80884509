/** Where the platform writes what an operator should see; Fastify's logger fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Before the web server has its log, and for what an owner should see in the terminal. */
export const consoleLog: Log = {
  info: (_details, message) => console.log(message),
  warn: (_details, message) => console.warn(message),
  error: (details, message) => console.error(message, details),
}
