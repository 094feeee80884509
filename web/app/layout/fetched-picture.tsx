import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FetchedPictureProps {
  /** Asks for it: it is shown to nobody without a token, which no address carries. */
  load: (api: Api, signal: AbortSignal) => Promise<Uint8Array>
  alt: string
  /** In its place when it cannot be had. */
  missing: string
}

/** A JPEG that only who is signed in may see. */
export function FetchedPicture({ load, alt, missing }: FetchedPictureProps) {
  const api = useApi()
  const [shown, setShown] = useState<string | null>()
  const ask = useEffectEvent((signal: AbortSignal) => load(api, signal))
  useEffect(() => {
    const gone = new AbortController()
    let address: string | undefined
    const bring = async () => {
      const bytes = await ask(gone.signal).catch(() => null)
      if (gone.signal.aborted) return
      address = bytes
        ? URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
        : undefined
      setShown(address ?? null)
    }
    void bring()
    return () => {
      gone.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [])
  if (shown === undefined) return <Skeleton className="h-48 w-full max-w-xs" />
  if (shown === null) return <p className="text-sm text-brick">{missing}</p>
  return <img src={shown} alt={alt} className="max-h-96 max-w-full rounded border border-line" />
}
