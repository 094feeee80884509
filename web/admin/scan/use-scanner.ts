import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRepeatFilter } from '#web/admin/scan/repeat-filter.ts'
import type { Read } from '#web/admin/scan/scan-worker.ts'

/**
 * `noCamera`: there is no camera. `refused`: the admin denied it. `insecure`: the page is not served over HTTPS.
 * `readerFailed`: the code reader could not be loaded.
 */
type ScanFailure = 'noCamera' | 'refused' | 'insecure' | 'readerFailed'

const scanIntervalMs = 150

/** The longer side of the scanned picture. It is enough for a label in front of a camera. */
const maxPixels = 960

/** Uses the rear camera of a phone, or the only camera. */
export function useScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'scanning' | ScanFailure>('starting')
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    const newIn = createRepeatFilter()
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
    const canvas = document.createElement('canvas')
    let stream: MediaStream | null = null
    let isOver = false
    let isReading = false
    worker.addEventListener('error', () => setState('readerFailed'))
    worker.addEventListener('message', ({ data }: MessageEvent<Read>) => {
      isReading = false
      if ('failed' in data) setState('readerFailed')
      else for (const text of newIn(data.texts, performance.now())) handleCode(text)
    })
    const scanFrame = () => {
      const element = video.current
      if (isReading || !element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const pixels = readPixels(element, canvas)
      if (!pixels) return
      isReading = true
      worker.postMessage(pixels, [pixels.data.buffer])
    }
    const start = async () => {
      const camera = await openCamera()
      if (typeof camera === 'string') return setState(camera)
      stream = camera
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play().catch(() => undefined)
      setState((now) => (now === 'starting' ? 'scanning' : now))
    }
    void start()
    const timer = setInterval(scanFrame, scanIntervalMs)
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
    // A browser without a camera may lack `mediaDevices`; reading it then throws, too.
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'refused' : 'noCamera'
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function readPixels(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, maxPixels / Math.max(videoWidth, videoHeight, 1))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** A sound confirms the scan, and a phone vibrates, because the admin looks at the label. */
export function beep(): void {
  try {
    navigator.vibrate?.(60)
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
    // A missing sound must not prevent adding the product.
  }
}
