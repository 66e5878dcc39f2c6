import type { FromWorker, RingMessage } from '#device/worker-messages.ts'
import { directionOf } from '@medina/web/device/preferences.ts'

/** A page that is visible answers at once; a frozen one never does. */
const ANSWER_MS = 400

/** Rings while the screen is off, and leads to the order with one tap. */
export function listenForRings(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as RingMessage | undefined
    if (message) event.waitUntil(ringOnce(worker, message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, String(event.notification.data)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(replaceSubscription(worker, event))
  })
}

export type RingPlan = 'page' | 'notification' | 'silent notification'

/**
 * The page that a person looks at rings with our own sound, or else the device does. A test is about the device. Safari ends
 * subscriptions whose messages show nothing, so there the notification comes as well, without a sound.
 */
export function planRing(
  { ring }: Pick<RingMessage, 'ring'>,
  { isHeard, isSafari }: { isHeard: boolean; isSafari: boolean },
): RingPlan {
  if (ring === 'test' || !isHeard) return 'notification'
  return isSafari ? 'silent notification' : 'page'
}

export function isSafari(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
}

async function ringOnce(worker: ServiceWorkerGlobalScope, message: RingMessage): Promise<void> {
  const visible = (await listPages(worker)).filter(({ visibilityState }) => visibilityState === 'visible')
  const heard = await Promise.all(visible.map((page) => askPage(page, message)))
  const plan = planRing(message, { isHeard: heard.includes(true), isSafari: isSafari(worker.navigator.userAgent) })
  if (plan !== 'page') await showRing(worker, message, plan === 'silent notification')
}

/** Whether a page rings itself: its sound may be off, or wait for a first touch. */
function askPage(page: WindowClient, message: RingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage({ type: 'ring', message } satisfies FromWorker, [port2])
  })
}

/** A later ring about the same thing replaces an earlier one, and still alerts. */
async function showRing({ registration }: ServiceWorkerGlobalScope, message: RingMessage, silent: boolean): Promise<void> {
  const { ring, title, description, language, tag, url, icon = '/art/icons/desk-192.png' } = message
  const look = { lang: language, dir: directionOf(language), icon, badge: '/art/icons/badge-96.png' } as const
  const insists = ring !== 'message' && ring !== 'test'
  const options = { ...look, body: description, tag, data: url, silent, renotify: !silent, requireInteraction: insists }
  // Browsers refuse a pattern for a silent notification.
  const pattern = silent ? {} : { vibrate: [200, 100, 200, 100, 200] }
  await registration.showNotification(title, { ...options, ...pattern })
}

/** An open desk shows the page without loading again, which would end its sound. */
async function openPage(worker: ServiceWorkerGlobalScope, url: string): Promise<unknown> {
  const [page] = await listPages(worker)
  if (page === undefined) return worker.clients.openWindow(new URL(url, worker.location.origin).href)
  page.postMessage({ type: 'open', url } satisfies FromWorker)
  return page.focus().catch(() => undefined)
}

/** The open pages of the desk, the one that was used last first. */
async function listPages({ clients, location: { origin } }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => url.startsWith(origin) && /^\/desk(\/|$)/.test(new URL(url).pathname))
}

/** Browsers support one or the other of the two. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The worker has no key, so the secret of the former subscription is the proof. Without it, the next page of the desk sends the new one. */
async function replaceSubscription({ registration }: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> {
  const { oldSubscription: former, newSubscription } = change
  const next = newSubscription ?? (await subscribe(registration))
  if (!former) return
  const headers = { 'Content-Type': 'application/json' }
  await fetch('/api/v1/push/replace', { method: 'POST', headers, body: JSON.stringify({ former, next }) })
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { public_key } = (await (await fetch('/api/v1/push/key')).json()) as { public_key: string }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}
