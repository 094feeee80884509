import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FetchedPictureProps {
  /** The request needs the session's token, which an `img` URL cannot send. */
  load: (api: Api, signal: AbortSignal) => Promise<Uint8Array>
  alt: string
  missing: string
}

export function FetchedPicture({ load, alt, missing }: FetchedPictureProps) {
  const api = useApi()
  const [source, setSource] = useState<string | null>()
  const fetchBytes = useEffectEvent((signal: AbortSignal) => load(api, signal))
  useEffect(() => {
    const controller = new AbortController()
    let objectUrl: string | undefined
    const loadPicture = async () => {
      const bytes = await fetchBytes(controller.signal).catch(() => null)
      if (controller.signal.aborted) return
      objectUrl = bytes
        ? URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
        : undefined
      setSource(objectUrl ?? null)
    }
    void loadPicture()
    return () => {
      controller.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [])
  if (source === undefined) return <Skeleton className="h-48 w-full max-w-xs" />
  if (source === null) return <p className="text-sm text-brick">{missing}</p>
  return <img src={source} alt={alt} className="max-h-96 max-w-full rounded border border-line" />
}
