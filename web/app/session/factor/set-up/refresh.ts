import { addChanges, screen } from '#web/app/refresh.ts'

const factors = ['GET /auth/factors'] as const

addChanges({
  // The guide of a new shop counts them.
  'POST /auth/passkeys/register': [screen, ...factors],
  'DELETE /auth/passkeys/:id': factors,
  'POST /auth/totp/confirm': [screen, ...factors],
  'DELETE /auth/totp': factors,
  'POST /auth/recovery-codes': factors,
  'PUT /auth/pin': factors,
  'DELETE /auth/pin': factors,
})
