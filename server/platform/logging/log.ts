/** Where the platform writes what an operator should see; Fastify's logger fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
