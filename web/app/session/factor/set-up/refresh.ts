import { addChanges } from '#web/app/refresh.ts'

const factors = ['GET /auth/factors'] as const

addChanges({
  'POST /auth/passkeys/register': factors,
  'DELETE /auth/passkeys/:id': factors,
  'POST /auth/totp/confirm': factors,
  'DELETE /auth/totp': factors,
  'POST /auth/recovery-codes': factors,
  'PUT /auth/pin': factors,
  'DELETE /auth/pin': factors,
})
