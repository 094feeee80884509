import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, params, signal }: PageArguments) =>
  orFailure(
    api('GET /nota/:token', { params: { token: params.token! }, signal }).then(({ data }) => ({
      nota: data,
    })),
  )
