import type { BrowserContext, Page } from '@playwright/test'

type Shown = [title: string, url: string][]
type Recorded = { shown: Shown }

/** The notifications of a desk's worker. The small browser of the journeys shows none; the worker's calls are all there is of them. */
export async function watchNotifications(
  context: BrowserContext,
): Promise<{ readShown: () => Promise<Shown>; tapLast: () => Promise<void> }> {
  const isOwn = (worker: { url: () => string }) => worker.url().endsWith('/desk/sw.js')
  const worker = context.serviceWorkers().find(isOwn) ?? (await context.waitForEvent('serviceworker', isOwn))
  await worker.evaluate(recordNotifications)
  return {
    readShown: () => worker.evaluate(() => (globalThis as unknown as Recorded).shown),
    tapLast: () => worker.evaluate(tapNotification),
  }
}

/** Delivers a push event by the browser's own protocol, as its push service would. */
export async function pushTo(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/desk')
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  })
}

function recordNotifications(): void {
  const shown: Recorded['shown'] = []
  Object.assign(globalThis, { shown })
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push([title, String(options?.data)])
}

/** A tap on the last one. */
function tapNotification(): void {
  const { shown, dispatchEvent } = globalThis as unknown as Recorded & Pick<EventTarget, 'dispatchEvent'>
  const notification = { data: shown.at(-1)?.[1], close: () => undefined }
  dispatchEvent.call(globalThis, Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
}
