import { directionOf } from '../lib/device/preferences.ts'

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

/** In an open window of the shop, or else in a new one. */
async function openPage({ clients }: ServiceWorkerGlobalScope, url: string): Promise<unknown> {
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const moved = await window?.navigate(url).catch(() => null)
  return moved ? moved.focus() : clients.openWindow(url)
}
