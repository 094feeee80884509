import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRepeatFilter } from '#web/admin/sale/scan/not-again.ts'
import type { Read } from '#web/admin/sale/scan/scan-worker.ts'

/** Why there is no camera: the browser has none to offer, nobody allowed it, the page is not secure, or no code can be read. */
type ScanFailure = 'noCamera' | 'refused' | 'insecure' | 'readerFailed'

/** Milliseconds from one picture to the next. */
const pace = 150

/** Pixels of the longer side that are read: a label held before a camera is large on it. */
const maxPixels = 960

/** The camera on the back of a phone, or the only one there is, and the codes it sees. */
export function useScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | ScanFailure>('starting')
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    const isNew = createRepeatFilter()
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
    const canvas = document.createElement('canvas')
    let stream: MediaStream | null = null
    let isOver = false
    let isReading = false
    worker.addEventListener('error', () => setState('readerFailed'))
    worker.addEventListener('message', ({ data }: MessageEvent<Read>) => {
      isReading = false
      if ('failed' in data) setState('readerFailed')
      else for (const text of data.texts) if (isNew(text, performance.now())) seen(text)
    })
    const look = () => {
      const shown = video.current
      if (isReading || !shown || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const pixels = pixelsOf(shown, canvas)
      if (!pixels) return
      isReading = true
      worker.postMessage(pixels, [pixels.data.buffer])
    }
    const start = async () => {
      const found = await openCamera()
      if (typeof found === 'string') return setState(found)
      stream = found
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play().catch(() => undefined)
      setState((now) => (now === 'starting' ? 'looking' : now))
    }
    void start()
    const timer = setInterval(look, pace)
    return () => {
      isOver = true
      clearInterval(timer)
      worker.terminate()
      if (stream) stop(stream)
    }
  }, [])
  return { video, state }
}

async function openCamera(): Promise<MediaStream | ScanFailure> {
  if (!window.isSecureContext) return 'insecure'
  try {
    // Without one the browser may not even have the question.
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'refused' : 'noCamera'
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, maxPixels / Math.max(videoWidth, videoHeight, 1))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** A short tone, and on a phone a short tremble: eyes are on the label. */
export function beep(): void {
  navigator.vibrate?.(60)
  try {
    const sound = new AudioContext()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    volume.gain.value = 0.1
    tone.frequency.value = 1_320
    tone.connect(volume).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + 0.08)
    tone.addEventListener('ended', () => void sound.close())
  } catch {
    // Silence is no reason to add nothing.
  }
}
