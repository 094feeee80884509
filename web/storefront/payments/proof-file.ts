import { limits } from '#contract/platform/limits.ts'

type ProofFileProblem = 'PROOF_MISSING' | 'PROOF_TYPE' | 'PROOF_TOO_LARGE'

export function proofFileProblem(file: File | null | undefined): ProofFileProblem | null {
  if (!file || file.size === 0) return 'PROOF_MISSING'
  if (!['image/jpeg', 'image/jpg', 'image/png'].includes(file.type)) return 'PROOF_TYPE'
  return file.size > limits.proofBytes ? 'PROOF_TOO_LARGE' : null
}
