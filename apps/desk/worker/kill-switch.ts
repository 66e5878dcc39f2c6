/**
 * The kill switch: served in place of the desk's worker while OFFLINE_PAGES is off. It takes over at once, deletes everything that the other
 * one has stored, answers no request, and still rings.
 */
import { listenForRings } from './ring.ts'
import { deleteAllBuilds } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

listenForRings(self)
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(deleteAllBuilds().then(() => self.clients.claim())))
