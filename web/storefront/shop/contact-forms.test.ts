import { expect, test } from 'vitest'
import { ApiError } from '#web/app/api/api-error.ts'
import { useContactMessages } from '#web/storefront/shop/messages.ts'
import { contactProblem } from './contact-forms.tsx'

const field = (message: string) => ({ field: 'review', message })

test.each([
  [{ status: 401, code: 'NOT_SIGNED_IN' }, 'Sesi Anda telah berakhir. Silakan login kembali.'],
  [{ status: 400, code: 'INVALID_INPUT', errors: [field('Satu.'), field('Dua.')] }, 'Satu., Dua.'],
  [{ status: 400, code: 'INVALID_INPUT' }, 'Data yang dikirim tidak valid. Silakan periksa kembali.'],
  [{ status: 429, code: 'TOO_MANY_RATINGS' }, 'Kata toko'],
  [{ status: 500, code: 'FAULT' }, 'Kata toko'],
  [{ status: 500, code: 'FAULT', hasMessage: false }, 'Maaf, terjadi kesalahan. Silakan coba lagi.'],
] as const)('the problem %o shows the text %s', (problem, shown) => {
  expect(
    contactProblem(new ApiError({ message: 'Kata toko', ...problem }), useContactMessages.in('id')),
  ).toBe(shown)
})
