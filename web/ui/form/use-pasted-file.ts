import { useEffect, useEffectEvent } from 'react'

export function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [pasted] = event.clipboardData?.files ?? []
    if (!pasted) return
    event.preventDefault()
    onFile(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
