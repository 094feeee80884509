import { expect, test } from 'vitest'
import { ApiProblem } from '#web/api-problem.ts'
import { useContactWords } from '#web/words/about.ts'
import { contactRefusal } from './contact-refusal.ts'

const field = (message: string) => ({ field: 'review', message })

test.each([
  [{ status: 401, code: 'NOT_SIGNED_IN' }, 'Sesi Anda telah berakhir. Silakan login kembali.'],
  [{ status: 400, code: 'INVALID_INPUT', errors: [field('Satu.'), field('Dua.')] }, 'Satu., Dua.'],
  [{ status: 400, code: 'INVALID_INPUT' }, 'Data yang dikirim tidak valid. Silakan periksa kembali.'],
  [{ status: 429, code: 'TOO_MANY_RATINGS' }, 'Kata toko'],
  [{ status: 500, code: 'FAULT' }, 'Maaf, terjadi kesalahan. Silakan coba lagi.'],
] as const)('a refusal %o is told as section 8 says', (problem, told) => {
  expect(contactRefusal(new ApiProblem({ message: 'Kata toko', ...problem }), useContactWords.in('id'))).toBe(
    told,
  )
})
