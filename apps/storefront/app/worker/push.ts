import { directionOf } from '@medina/web/device/preferences.ts'

/** `icon`: the owner's, if there is one. */
type Message = { title: string; description: string; language: string; tag: string; url: string; icon?: string }

/** Shows what happened while no page of the shop was open. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as Message | undefined
    if (message) event.waitUntil(showMessage(worker, message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, new URL(String(event.notification.data), worker.location.origin).href))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(replaceSubscription(worker, event))
  })
}

/** Browsers support one or the other of the two. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * The browser has replaced or dropped its subscription: sends the shop a working one. If the browser does not report the former one, the
 * next page sends it (features/notifications/push.ts).
 */
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

/** A later step of an order replaces an earlier one, and still alerts. */
function showMessage({ registration }: ServiceWorkerGlobalScope, message: Message): Promise<void> {
  const { title, description, language, tag, url, icon = '/art/icons/icon-192.png' } = message
  const look = {
    lang: language,
    dir: directionOf(language),
    icon,
    badge: '/art/icons/badge-96.png',
  } as const
  const options = { ...look, body: description, tag, renotify: true, data: url }
  return registration.showNotification(title, options)
}

/** In an open window of the shop, or else in a new one; never in place of the desk. */
async function openPage({ clients }: ServiceWorkerGlobalScope, url: string): Promise<unknown> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find((each) => !/^\/desk(\/|$)/.test(new URL(each.url).pathname))
  const moved = await window?.navigate(url).catch(() => null)
  return moved ? moved.focus() : clients.openWindow(url)
}
