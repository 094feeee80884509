import { useMemo } from 'react'
import { apiIn, type Api } from '#web/app/api/api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function useApi(): Api {
  const language = useLanguage()
  return useMemo(() => apiIn(language), [language])
}
