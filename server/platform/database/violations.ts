import { errorCode } from '../errors.ts'

export const violatesUnique = (error: unknown, rule: string): boolean => violates(error, '23505', rule)

export const violatesReference = (error: unknown, rule: string): boolean => violates(error, '23503', rule)

function violates(error: unknown, code: string, rule: string): boolean {
  if (!(error instanceof Error && 'constraint' in error)) return false
  return errorCode(error) === code && error.constraint === rule
}

export const isReferenced = (error: unknown): boolean => errorCode(error) === '23503'
