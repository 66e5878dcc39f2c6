import { useSyncExternalStore } from 'react'

/** Browsers of the Chromium family offer to install a page, once they think that it can be. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

/** Call it early: the browser makes its offer once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(null))
}

/** Opens the question of the browser; null while it makes no offer. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer)
  if (current === null) return null
  return () => {
    change(null)
    void current.prompt().catch(() => undefined)
  }
}

/** Whether the desk runs as an app of its own. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}

function change(next: InstallEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
