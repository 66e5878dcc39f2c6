// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { PushCard } from './push-card.tsx'
import { usePushRenewal } from './use-push-renewal.ts'

const DAY = 86_400_000
const addressOf = (name: string) => `https://push.example/${name}`

/** A browser that allows notifications and holds the subscription of this name, or none. */
function installPush(held: string | null) {
  let current = held
  const toSubscription = (name: string) => ({
    endpoint: addressOf(name),
    toJSON: () => ({ endpoint: addressOf(name), keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (current === null ? null : toSubscription(current)),
    subscribe: async () => toSubscription((current ??= 'new')),
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

type Sent = { endpoint?: string; at?: number; language?: string }
const answers = {
  'push.key': () => ({ public_key: 'AAAA' }),
  'push.subscribe': () => ({ message: '' }),
  'push.unsubscribe': () => ({ message: '' }),
}

/** Opens a part of a page of a guest for whom the shop has what was sent before. */
async function open(part: React.ReactNode, sent: Sent | null, more = {}) {
  localStorage.setItem('guest_id', 'guest-1')
  if (sent !== null) localStorage.setItem('push_for', JSON.stringify({ owner: 'guest-1', language: 'en', ...sent }))
  const { api } = await renderPage(part, { answers: { ...answers, ...more } })
  const sentTo = (name: 'push.subscribe' | 'push.unsubscribe') => api.callsOf(name).map(({ input }) => input.body.endpoint)
  return { subscribed: () => sentTo('push.subscribe'), revoked: () => sentTo('push.unsubscribe') }
}

function Visit() {
  usePushRenewal()
  return null
}

const isOn = async () => (await screen.findByRole<HTMLInputElement>('switch')).checked

test('a subscription that the browser has replaced is sent on the next visit, and the former one is revoked', async () => {
  installPush('next')
  const { subscribed, revoked } = await open(<Visit />, { endpoint: addressOf('former'), at: Date.now() })
  await expect.poll(subscribed).toEqual([addressOf('next')])
  await expect.poll(revoked).toEqual([addressOf('former')])
})

test('a subscription that the browser has dropped is made anew, because the switch was on', async () => {
  installPush(null)
  const { subscribed } = await open(<PushCard />, { endpoint: addressOf('former'), at: Date.now() })
  await expect.poll(isOn).toBe(true)
  expect(subscribed()).toEqual([addressOf('new')])
})

test.each([
  ['sent by a version that did not store it', {}],
  ['sent more than a day ago', { endpoint: addressOf('same'), at: Date.now() - DAY - 1 }],
  ['sent in another language', { endpoint: addressOf('same'), at: Date.now(), language: 'ar' }],
])('one %s is sent again', async (_, sent) => {
  installPush('same')
  const { subscribed, revoked } = await open(<Visit />, sent)
  await expect.poll(subscribed).toEqual([addressOf('same')])
  expect(revoked()).toEqual([])
})

test('one that the shop has is left alone, and a device that nobody turned on asks for nothing', async () => {
  installPush('same')
  const known = await open(<PushCard />, { endpoint: addressOf('same'), at: Date.now() })
  await expect.poll(isOn).toBe(true)
  expect(known.subscribed()).toEqual([])
})

test('the switch is off where the shop refuses the subscription', async () => {
  installPush('next')
  const refuse = () => {
    throw new Refusal(403, [{ code: 'guest_id', message: 'There is no order yet.' }])
  }
  await open(<PushCard />, { endpoint: addressOf('former'), at: Date.now() }, { 'push.subscribe': refuse })
  await expect.poll(isOn).toBe(false)
})
