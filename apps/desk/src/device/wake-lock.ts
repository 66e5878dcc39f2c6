import { useEffect, useSyncExternalStore } from 'react'
import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** Whether this device keeps its screen on while somebody is at work. */
export const awakeChoice = createDeviceStore<boolean>('desk_awake', (text) => text !== 'off')

/** `released`: nobody is at work here. `refused`: the device saves its battery, for example. */
export type WakeState = 'held' | 'released' | 'refused' | 'unsupported'

let state: WakeState = 'released'
const listeners = new Set<() => void>()

/** Keeps the screen on while it is wanted and the page is visible: browsers release the lock of a hidden page. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return change('unsupported')
    if (!isWanted) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isOver) return void held.release()
        lock = held
        held.addEventListener('release', () => change('released'))
        change('held')
      } catch {
        if (!isOver) change('refused')
      }
    }
    const holdAgain = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
      change('released')
    }
  }, [isWanted])
}

export function useWakeState(): WakeState {
  return useSyncExternalStore(subscribe, () => state)
}

function change(next: WakeState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
