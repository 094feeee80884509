import { useEffect, useState } from 'react'
import { showProofToAdmin } from '#contract/payments/endpoints.ts'
import type { Size } from '#web/admin/payments/proof-view.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface ShownProof extends Size {
  /** An address of this tab only: the picture itself needs the owner's token. */
  address: string
}

/** A proof of an order, from 1; null while it is on its way, 'missing' when it cannot be had. */
export function useProof(order: string, n: number): ShownProof | 'missing' | null {
  const api = useApi()
  const [shown, setShown] = useState<{ key: string; proof: ShownProof | 'missing' } | null>(null)
  const key = `${order} ${n}`
  useEffect(() => {
    const gone = new AbortController()
    let address: string | undefined
    const ask = async () => {
      const proof = await loadProof(api, order, n, gone.signal).catch(() => 'missing' as const)
      if (proof !== 'missing') address = proof.address
      if (!gone.signal.aborted) setShown({ key, proof })
      else if (address) URL.revokeObjectURL(address)
    }
    void ask()
    return () => {
      gone.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [api, order, n, key])
  return shown?.key === key ? shown.proof : null
}

async function loadProof(api: Api, order: string, n: number, signal: AbortSignal): Promise<ShownProof> {
  const bytes = await api(showProofToAdmin, { params: { id: order, n: String(n) }, signal })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { address, width: image.naturalWidth, height: image.naturalHeight }
  } catch (cause) {
    URL.revokeObjectURL(address)
    throw cause
  }
}
