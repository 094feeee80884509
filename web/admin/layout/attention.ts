import { useEffect, useRef } from 'react'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import { localStore } from '#web/ui/browser.ts'

const storageKey = 'admin-sound'

export const isSoundOn = (): boolean => localStore.get(storageKey) !== 'off'

export const switchSound = (on: boolean): void => localStore.set(storageKey, on ? 'on' : 'off')

/** How much needs the admin: the number in the title of the tab and on the icon of the installed console. */
export const useNeedsMe = (): number => useDashboard()?.needs_me ?? 0

/** Use this hook once, in the frame of the console. A greater number also rings. */
export function useAttention(): void {
  const dashboard = useDashboard()
  const count = dashboard?.needs_me
  const previous = useRef(count)
  useEffect(() => {
    if (count === undefined) return
    showOnIcon(count)
    if (previous.current !== undefined && count > previous.current && isSoundOn()) playSound()
    previous.current = count
  }, [count])
}

/** Only an installed app has an icon. */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  navigator.setAppBadge(count).catch(() => {})
}

/** Two short tones. A browser without a press on this page keeps the sound suspended and plays none. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.15
  volume.connect(audio.destination)
  for (const [at, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(audio.currentTime + at * 0.15)
    tone.stop(audio.currentTime + (at + 1) * 0.15)
  }
  // Suspended tones never end, so a timer closes the sound.
  setTimeout(() => void audio.close(), 2_000)
}
