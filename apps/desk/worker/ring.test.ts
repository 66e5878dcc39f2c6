import { expect, onTestFinished, test, vi } from 'vitest'
import type { RingMessage } from '#device/worker-messages.ts'
import { isSafari, listenForRings, planRing } from './ring.ts'

type Listener = (event: Record<string, unknown>) => void
type Shown = { title: string; options: Record<string, unknown> }

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

type Page = { url: string; visibilityState: 'visible' | 'hidden'; answers?: boolean }

/** Listens in a simulated worker with some open pages. */
function start(pages: Page[] = [], userAgent = CHROME) {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const posted: unknown[] = []
  const windows = pages.map(({ answers, ...page }) => ({
    ...page,
    postMessage: (message: unknown, ports: MessagePort[] = []) => {
      posted.push(message)
      if (answers !== undefined) ports[0]?.postMessage(answers)
    },
    focus: async () => opened.push(`focus ${page.url}`),
  }))
  const worker = {
    location: { origin: 'https://shop.example' },
    navigator: { userAgent },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({ applicationServerKey }),
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
  }
  listenForRings(worker as unknown as ServiceWorkerGlobalScope)
  const fire = async (name: string, event: Record<string, unknown>): Promise<void> => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  return { shown, opened, posted, push: (message: RingMessage) => fire('push', { data: { json: () => message } }), fire }
}

const message: RingMessage = {
  ring: 'new',
  title: 'طلب جديد 100012',
  description: 'المشاوي • الطعام',
  language: 'ar',
  tag: 'desk-order-100012',
  url: '/desk?order=100012',
}
const desk = (more: Partial<Page> = {}): Page => ({ url: 'https://shop.example/desk', visibilityState: 'visible', ...more })

test('without an open page the device rings, in the language of the message, until somebody looks', async () => {
  const { shown, push } = start()
  await push(message)
  expect(shown).toEqual([
    {
      title: message.title,
      options: expect.objectContaining({
        body: message.description,
        dir: 'rtl',
        tag: message.tag,
        data: message.url,
        renotify: true,
        requireInteraction: true,
        silent: false,
        vibrate: expect.any(Array),
      }),
    },
  ])
})

test('a visible page whose sound is on rings instead of the device; one that is silent, hidden or frozen does not', async () => {
  const heard = start([desk({ answers: true })])
  await heard.push(message)
  expect([heard.shown, heard.posted]).toEqual([[], [{ type: 'ring', message }]])
  for (const page of [desk({ answers: false }), desk(), desk({ visibilityState: 'hidden', answers: true })]) {
    const { shown, push } = start([page])
    // oxlint-disable-next-line no-await-in-loop -- each has a worker of its own
    await push(message)
    expect(shown).toHaveLength(1)
  }
})

test('pages of the shop neither ring nor are led away', async () => {
  const { shown, opened, push, fire } = start([desk({ url: 'https://shop.example/home', answers: true })])
  await push(message)
  expect(shown).toHaveLength(1)
  await fire('notificationclick', { notification: { data: message.url, close: () => undefined } })
  expect(opened).toEqual(['https://shop.example/desk?order=100012'])
})

test('a tap shows the order in the open desk, which is not loaded again', async () => {
  const { opened, posted, fire } = start([desk({ url: 'https://shop.example/desk/stock', visibilityState: 'hidden' })])
  await fire('notificationclick', { notification: { data: message.url, close: () => undefined } })
  expect([posted, opened]).toEqual([[{ type: 'open', url: message.url }], ['focus https://shop.example/desk/stock']])
})

test('a test rings at the device in any case, and Safari always gets a notification', () => {
  const heard = { isHeard: true, isSafari: false }
  expect(planRing({ ring: 'test' }, heard)).toBe('notification')
  expect(planRing({ ring: 'offer' }, heard)).toBe('page')
  expect(planRing({ ring: 'offer' }, { ...heard, isSafari: true })).toBe('silent notification')
  expect(planRing({ ring: 'late' }, { isHeard: false, isSafari: true })).toBe('notification')
  expect([
    isSafari(IPHONE),
    isSafari(CHROME),
    isSafari('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ]).toEqual([true, false, false])
})

test('a subscription that the browser replaces is sent to the shop, with the former one as proof', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/v1/push/key') return Response.json({ public_key: 'the key of the shop' })
    sent.push([path, JSON.parse(body ?? 'null')])
    return Response.json({})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { fire } = start()
  await fire('pushsubscriptionchange', { oldSubscription: { auth: 'former' }, newSubscription: null })
  await fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: { auth: 'next' } })
  const next = { applicationServerKey: 'the key of the shop' }
  expect(sent).toEqual([['/api/v1/push/replace', { former: { auth: 'former' }, next }]])
})
