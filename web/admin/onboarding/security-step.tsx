import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import FirstFactor from '#web/app/session/factor/set-up/first-factor.tsx'

export const SecurityStep = ({ go }: StepProps) => <FirstFactor onDone={() => void go.resume()} />
