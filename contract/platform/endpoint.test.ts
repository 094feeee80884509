import { expect, test } from 'vitest'
import { addStaff } from '../accounts/admin-schemas.ts'
import { showProduct } from '../catalogue/schemas.ts'
import { problemsOf, type ProblemsOf } from './endpoint.ts'
import { uploadProof } from '../payments/schemas.ts'

const always = {
  MALFORMED_REQUEST: true,
  REQUEST_TIMEOUT: true,
  ADDRESS_TOO_LONG: true,
  HEADERS_TOO_LARGE: true,
  FAULT: true,
  DATABASE_AWAY: true,
  SHOP_CLOSING: true,
  DISK_FULL: true,
  READ_ONLY: true,
} as const

const addStaffProblems: Record<ProblemsOf<typeof addStaff>, true> = {
  WRONG_CURRENT_PASSWORD: true,
  TOO_MANY_ATTEMPTS: true,
  ...always,
  EMAIL_TAKEN: true,
  INVALID_INPUT: true,
  TOO_LARGE: true,
  WRONG_TYPE: true,
  NOT_SIGNED_IN: true,
  FORBIDDEN: true,
  ROLE_FORBIDDEN: true,
  SECOND_FACTOR_NEEDED: true,
  PIN_NOT_ENOUGH: true,
  SECOND_FACTOR_SETUP_NEEDED: true,
  ELEVATION_NEEDED: true,
  IDEMPOTENCY_KEY_INVALID: true,
  IDEMPOTENCY_RUNNING: true,
  IDEMPOTENCY_MISMATCH: true,
}
const showProductProblems: Record<ProblemsOf<typeof showProduct>, true> = {
  ...always,
  INVALID_INPUT: true,
  NOT_FOUND: true,
  TOO_MANY_ATTEMPTS: true,
  PRODUCT_NOT_FOUND: true,
}
const uploadProofProblems: Record<ProblemsOf<typeof uploadProof>, true> = {
  ...always,
  INVALID_INPUT: true,
  TOO_LARGE: true,
  WRONG_TYPE: true,
  NOT_SIGNED_IN: true,
  SECOND_FACTOR_NEEDED: true,
  PIN_NOT_ENOUGH: true,
  NOT_FOUND: true,
  IDEMPOTENCY_KEY_INVALID: true,
  IDEMPOTENCY_RUNNING: true,
  IDEMPOTENCY_MISMATCH: true,
  PROOF_MISSING: true,
  PROOF_TOO_LARGE: true,
  PROOF_TYPE: true,
  PROOF_BROKEN: true,
  TOO_MANY_UPLOADS: true,
  PROOF_LIMIT: true,
  ORDER_NOT_PAYABLE: true,
  TOO_MANY_ATTEMPTS: true,
}

test.each([
  ['an idempotent POST of an admin', addStaff, addStaffProblems],
  ['a public GET with an id', showProduct, showProductProblems],
  ['an upload', uploadProof, uploadProofProblems],
])('%s has the same problems at run time as in its type', (_, definition, codes) => {
  expect([...problemsOf(definition)].toSorted()).toEqual(Object.keys(codes).toSorted())
})
