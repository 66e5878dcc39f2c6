// Tells what happened while no page of the shop is open. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const told = event.data?.json()
  if (!told) return
  const { title, description, language, tag, url } = told
  const look = { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', icon: '/art/icons/icon-192.png', badge: '/art/icons/badge-96.png' }
  // A later step of an order takes the place of an earlier one, and is heard all the same.
  event.waitUntil(self.registration.showNotification(title, { ...look, body: description, tag, renotify: true, data: url }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data, self.location.origin).href))
})

/** In a window of the shop that is there, or else in a new one. */
async function show(url) {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const moved = await window?.navigate(url).catch(() => null)
  return moved ? moved.focus() : self.clients.openWindow(url)
}
