import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readWanted } from '../inbox/peer.ts'

const code = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8')

type Listener = (event: Record<string, unknown>) => void
type Shown = { title: string; options: Record<string, unknown> }

/** Runs the worker with a simulated browser environment around it. */
function start({ windows = [] as { navigate: (url: string) => Promise<unknown> }[] } = {}) {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://shop.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
  }
  runInNewContext(code, { self, URL })
  const fire = async (name: string, event: Record<string, unknown>): Promise<void> => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  return { listeners, shown, opened, fire }
}

const message = {
  title: 'طلبك في الطريق',
  description: 'الطلب 100001',
  language: 'ar',
  tag: 'order-100001',
  url: '/my-orders?orderId=100001',
}

test('a message is shown in its own language, in place of what was told of the same order before', async () => {
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

test('pressed, it shows the order in a window that is there, or else in a new one', async () => {
  const notification = { data: message.url, close: () => undefined }
  const target = 'https://shop.example/my-orders?orderId=100001'
  const alone = start()
  await alone.fire('notificationclick', { notification })
  expect(alone.opened).toEqual([target])

  const visited: string[] = []
  const window = {
    navigate: async (url: string) => {
      visited.push(url)
      return { focus: async () => undefined }
    },
  }
  const beside = start({ windows: [window] })
  await beside.fire('notificationclick', { notification })
  expect([visited, beside.opened]).toEqual([[target], []])

  const strange = start({ windows: [{ navigate: () => Promise.reject(new TypeError('not controlled')) }] })
  await strange.fire('notificationclick', { notification })
  expect(strange.opened).toEqual([target])
})

test('pressed, a message opens its conversation, which the inbox reads from the address', async () => {
  const url = '/profile?page=inbox&id=5'
  const { shown, opened, fire } = start()
  await fire('push', { data: { json: () => ({ ...message, tag: 'conversation-5', url }) } })
  const { data, tag } = shown[0]?.options ?? {}
  expect(tag).toBe('conversation-5')
  await fire('notificationclick', { notification: { data, close: () => undefined } })
  expect(opened).toEqual([`https://shop.example${url}`])
  expect(readWanted(new URL(opened[0] ?? '').searchParams)?.by).toEqual({ conversation_id: 5 })
})

test('it answers no request and keeps nothing', () => {
  expect([...start().listeners.keys()]).toEqual(['push', 'notificationclick'])
  expect(code).not.toContain('caches')
})
