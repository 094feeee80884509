import { errorCode } from '../error-code.ts'

/** True of an insert or update that a unique rule of this name (an index or a constraint) turned down. */
export const breaksUnique = (error: unknown, rule: string): boolean => violates(error, '23505', rule)

/** True of a row that points at one that is not there. */
export const breaksReference = (error: unknown, rule: string): boolean => violates(error, '23503', rule)

function violates(error: unknown, code: string, rule: string): boolean {
  if (!(error instanceof Error && 'constraint' in error)) return false
  return errorCode(error) === code && error.constraint === rule
}

/** True of a delete of a row that another one points at. */
export const isReferenced = (error: unknown): boolean => errorCode(error) === '23503'
