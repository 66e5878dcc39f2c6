/** The service worker: pages seen before open at once and without a connection, and push messages are shown. */
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches'
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute'
import { registerRoute } from 'workbox-routing/registerRoute'
import { readAnswer, isPublicRead } from './answers.ts'
import { precached } from './build-facts.ts'
import { deleteOldCaches } from './caches.ts'
import { isPicture, isScriptFile, cacheFiles, readPicture, readScriptFile } from './files.ts'
import { cachePage, openPage } from './pages.ts'
import { listenForPush } from './push.ts'
import type { WorkerMessage } from '#lib/offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

listenForPush(self)
cleanupOutdatedCaches()
precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' })
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', openPage)
registerRoute(isScriptFile, readScriptFile)
registerRoute(isPicture, readPicture)
registerRoute(isPublicRead, readAnswer)

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message.type === 'cache') {
    event.waitUntil(cachePage(event, message.page))
    event.waitUntil(cacheFiles(event, message.files))
  }
})
