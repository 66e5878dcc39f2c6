/**
 * The kill switch: served as `/sw.js` while OFFLINE_PAGES is off. It takes over at once, deletes everything that the other worker has
 * stored, answers no request, and still shows push messages.
 */
import { listenForPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

listenForPush(self)
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(deleteAllCaches().then(() => self.clients.claim())))

async function deleteAllCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
