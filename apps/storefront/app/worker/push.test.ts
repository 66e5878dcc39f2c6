import { expect, onTestFinished, test, vi } from 'vitest'
import { listenForPush } from './push.ts'

type Listener = (event: Record<string, unknown>) => void
type Shown = { title: string; options: Record<string, unknown> }

/** Listens in a simulated worker. */
function start({ windows = [] as { url: string; navigate: (url: string) => Promise<unknown> }[] } = {}) {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const worker = {
    location: { origin: 'https://shop.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
      pushManager: { subscribe: async (wish: { applicationServerKey: string }) => subscription(wish.applicationServerKey) },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
  }
  listenForPush(worker as unknown as ServiceWorkerGlobalScope)
  const fire = async (name: string, event: Record<string, unknown>): Promise<void> => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  return { shown, opened, fire }
}

const message = {
  title: 'طلبك في الطريق',
  description: 'الطلب 100001',
  language: 'ar',
  tag: 'order-100001',
  url: '/my-orders?orderId=100001',
}

test('a message is shown in its own language, in place of an earlier one about the same order', async () => {
  const { shown, fire } = start()
  await fire('push', { data: { json: () => message } })
  expect(shown).toEqual([
    {
      title: message.title,
      options: expect.objectContaining({
        body: message.description,
        lang: 'ar',
        dir: 'rtl',
        tag: message.tag,
        renotify: true,
        data: message.url,
      }),
    },
  ])
})

test('pressed, it shows the order in an open window, or else in a new one', async () => {
  const notification = { data: message.url, close: () => undefined }
  const target = 'https://shop.example/my-orders?orderId=100001'
  const alone = start()
  await alone.fire('notificationclick', { notification })
  expect(alone.opened).toEqual([target])

  const visited: string[] = []
  const window = {
    url: 'https://shop.example/home',
    navigate: async (url: string) => {
      visited.push(url)
      return { focus: async () => undefined }
    },
  }
  const beside = start({ windows: [window] })
  await beside.fire('notificationclick', { notification })
  expect([visited, beside.opened]).toEqual([[target], []])

  const strange = start({
    windows: [{ url: 'https://shop.example/', navigate: () => Promise.reject(new TypeError('not controlled')) }],
  })
  await strange.fire('notificationclick', { notification })
  expect(strange.opened).toEqual([target])

  const desk = start({ windows: [{ ...window, url: 'https://shop.example/desk/stock' }] })
  await desk.fire('notificationclick', { notification })
  expect([visited, desk.opened]).toEqual([[target], [target]])
})

const subscription = (name: string) => ({
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: name } }),
})

/** Replaces a subscription. Returns the requests of the worker to the shop. */
async function change(event: Record<string, unknown>): Promise<unknown[]> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/v1/push/key') return Response.json({ public_key: 'the key of the shop' })
    sent.push([path, JSON.parse(body ?? 'null')])
    return Response.json({})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { fire } = start()
  await fire('pushsubscriptionchange', event)
  return sent
}

test('a subscription that the browser replaces is sent to the shop, with the former one as proof', async () => {
  const replaced = await change({ oldSubscription: subscription('former'), newSubscription: subscription('next') })
  const sent = {
    former: { endpoint: 'https://push.example/former', keys: { p256dh: 'p', auth: 'former' } },
    next: { endpoint: 'https://push.example/next', keys: { p256dh: 'p', auth: 'next' } },
  }
  expect(replaced).toEqual([['/api/v1/push/replace', sent]])
})

test('one that the browser drops is made anew, for the key that the shop has now', async () => {
  const sent = await change({ oldSubscription: subscription('former'), newSubscription: null })
  expect(sent).toEqual([
    ['/api/v1/push/replace', expect.objectContaining({ next: subscription('the key of the shop').toJSON() })],
  ])
  // Without the former one nothing proves its owner: the next page sends it.
  expect(await change({ oldSubscription: null })).toEqual([])
})
