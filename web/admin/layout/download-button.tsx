import type { ComponentProps } from 'react'
import type { EndpointKey } from '#contract/endpoints.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { download, type DownloadOptions } from '#web/admin/layout/download.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'

interface DownloadButtonProps
  extends Pick<DownloadOptions, 'idleTimeoutMs'>, Pick<ComponentProps<typeof Button>, 'size' | 'title'> {
  endpoint: EndpointKey
  input: { params?: object; query?: object }
  name?: () => string
  text: string
  busyText?: string
  done?: string
}

export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, input, text, busyText = text, done, name, idleTimeoutMs, ...button } = props
  const language = useLanguage()
  const { run, busy } = useSingleFlight()
  const may = useMay()
  const save = async () => {
    try {
      await download(endpoint, input, language, { name: name?.(), idleTimeoutMs })
      if (done) showToast({ text: done })
    } catch (error) {
      showProblem(asApiError(error))
    }
  }
  if (!may('export')) return null
  return (
    <Button variant="quiet" busy={busy} onClick={() => void run(save)} {...button}>
      {busy ? busyText : text}
    </Button>
  )
}
