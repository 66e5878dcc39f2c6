import { useSyncExternalStore } from 'react'
import type { ToWorker } from './worker-messages.ts'

const WORKER = '/desk/sw.js'
export const SCOPE = '/desk'
/** A desk stays open for days, and browsers look for a new version only when a page is opened. */
const LOOK_MS = 30 * 60_000

let waiting: ServiceWorker | null = null
let registered: Promise<ServiceWorkerRegistration | null> | null = null
const listeners = new Set<() => void>()

/** Null where there are no service workers: on plain HTTP, in some private windows, or if storage is forbidden. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= 'serviceWorker' in navigator ? register() : Promise.resolve(null)
  return registered
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  // A browser that blocks workers may answer with nothing.
  const registration: ServiceWorkerRegistration | null | undefined = await navigator.serviceWorker
    .register(WORKER, { scope: SCOPE })
    .catch(() => null)
  if (registration == null) return null
  // The very first version has no page of an earlier one to offer itself to.
  const offer = (worker: ServiceWorker | null) => {
    if (worker !== null && navigator.serviceWorker.controller !== null) setWaiting(worker)
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
  return registration
}

/** Has the worker store the page as it is in its language and theme, with all files that it loaded. */
export async function keepShell(): Promise<void> {
  if ((await registerWorker()) === null) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  if (active !== null) post(active, { type: 'keep', files })
}

/** Whether a new version of the desk waits. */
export function useHasUpdate(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null)
}

/** Takes the new version, and loads this page again under it. */
export function takeUpdate(): void {
  if (waiting === null) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  post(waiting, { type: 'activate' })
}

function post(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message)
}

function setWaiting(worker: ServiceWorker): void {
  waiting = worker
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
