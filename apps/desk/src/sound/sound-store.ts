import { useSyncExternalStore } from 'react'
import { createDeviceStore } from '@medina/web/device/device-store.ts'

export type Ring = 'new' | 'late' | 'message'

/** Whether this device rings; browsers play nothing before a first touch. */
export const soundChoice = createDeviceStore<boolean>('desk_sound', (text) => text !== 'off')

/** Frequency (Hz), start and length (s) of each tone. */
const tones: Record<Ring, [number, number, number][]> = {
  new: [
    [784, 0, 0.22],
    [1047, 0.24, 0.36],
  ],
  late: [[330, 0, 0.5]],
  message: [[988, 0, 0.12]],
}

/** The lock of the tab that rings: of several tabs of a device only the one touched last does. */
const RINGING_TAB = 'desk-ring'

let context: AudioContext | null = null
let isElsewhere = false
const listeners = new Set<() => void>()

/** Lets this device ring from now on, and rings once; call it from a press. */
export async function startSound(): Promise<void> {
  soundChoice.write(null)
  context ??= new AudioContext()
  await context.resume()
  ringInThisTab()
  announce()
  ring('new')
}

/** Takes the ringing over from other tabs. A tab that loses it so rings again when the other one is closed. */
function ringInThisTab(): void {
  isElsewhere = false
  // Absent on pages without TLS: then each tab rings.
  if ('locks' in navigator) void holdLock({ steal: true })
}

function holdLock(options: LockOptions): Promise<void> {
  const hold = () => {
    isElsewhere = false
    announce()
    return new Promise<void>(() => {})
  }
  return navigator.locks.request(RINGING_TAB, options, hold).catch((error: unknown) => {
    // A browser that blocks cookies refuses locks: then each tab rings, too.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') return
    isElsewhere = true
    announce()
    return holdLock({})
  })
}

export type SoundState = 'on' | 'off' | 'elsewhere' | 'untouched'

/** Whether a ring could be heard now, and why not: it is switched off, another tab rings, or the browser waits for a touch. */
export function useSoundState(): SoundState {
  const isChosen = soundChoice.use()
  return useSyncExternalStore(subscribe, () => readState(isChosen))
}

function readState(isChosen: boolean): SoundState {
  if (!isChosen) return 'off'
  if (context?.state !== 'running') return 'untouched'
  return isElsewhere ? 'elsewhere' : 'on'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** Rings and vibrates, where the device was touched and rings at all. */
export function ring(kind: Ring): void {
  if (!soundChoice.read() || isElsewhere) return
  if (kind !== 'message' && 'vibrate' in navigator && 'userActivation' in navigator && navigator.userActivation.hasBeenActive)
    navigator.vibrate(kind === 'new' ? [180, 80, 180] : 300)
  if (context?.state !== 'running') return
  for (const [frequency, start, length] of tones[kind]) playTone(context, { frequency, start, length })
}

type Tone = { frequency: number; start: number; length: number }

function playTone(audio: AudioContext, { frequency, start, length }: Tone): void {
  const at = audio.currentTime + start
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  // A soft attack and a long end: a bell, not an alarm.
  volume.gain.linearRampToValueAtTime(0.35, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}
