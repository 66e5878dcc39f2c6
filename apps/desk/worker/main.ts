/** The service worker of the desk: its shell opens without a connection, and the device rings while the screen is off. */
import type { ToWorker } from '#device/worker-messages.ts'
import { listenForRings } from './ring.ts'
import { deleteOldBuilds, isFile, openShell, readFile, storeBuild, storeFiles, storeShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

listenForRings(self)

self.addEventListener('install', (event) => event.waitUntil(storeBuild()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openShell(request))
  else if (isFile(new URL(request.url))) event.respondWith(readFile(request))
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message.type === 'keep') event.waitUntil(Promise.all([storeShell().catch(() => undefined), storeFiles(message.files)]))
})
