import type { WorkerMessage } from '#lib/offline/worker-messages.ts'

const WORKER = '/sw.js'

/**
 * Null where there are no service workers: on plain HTTP, in some private windows, or if storage is forbidden. Looks for a newer version at
 * once. Registering a known worker does not, and after a navigation browsers wait until the worker is idle: seconds on a busy device.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = (await navigator.serviceWorker.register(WORKER).catch(() => null)) ?? null
  if (registration?.active) void registration.update().catch(() => undefined)
  return registration
}

/** Calls the listener with each new version that waits to take over from the one that runs this page. */
export function onWaitingVersion(
  registration: ServiceWorkerRegistration,
  listener: (waiting: ServiceWorker) => void,
): () => void {
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) listener(installing)
    })
  }
  if (registration.waiting && navigator.serviceWorker.controller) listener(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
  return () => registration.removeEventListener('updatefound', follow)
}

/** Activates a waiting version, and reloads this page under it. Other tabs stay as they are. */
export function takeVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  post(waiting, { type: 'activate' })
}

/** Has the worker cache this page, with the files that were loaded before it could see them. */
export async function cacheThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  if (active !== null) post(active, { type: 'cache', page: location.href, files })
}

function post(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
