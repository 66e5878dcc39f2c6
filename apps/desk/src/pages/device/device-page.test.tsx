// @vitest-environment happy-dom
import type { DeskDevice } from '@medina/contract/operator/devices/operator-devices'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { awakeChoice } from '#device/wake-lock.ts'
import { anOwnKey } from '#testing/desk.builders.tsx'
import { renderDesk } from '#testing/render-desk.tsx'
import { DevicePage } from './device-page.tsx'
import { findBrowser } from './find-browser.ts'

const aDevice = (more: Partial<DeskDevice> = {}): DeskDevice => ({
  topics: ['orders', 'late', 'messages'],
  created_at: '2026-03-10T10:00:00.000Z',
  last_ok_at: null,
  test_sent_at: null,
  test_confirmed_at: null,
  ...more,
})

/** A browser with push, in which nobody was asked yet. */
function aBrowser({
  permission = 'default',
  answer = 'granted',
  agent = '',
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  agent?: string
} = {}) {
  let now = permission
  let subscription: object | null = null
  const endpoint = 'https://push.example/till'
  const subscribed = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = subscribed),
  }
  const registration = { pushManager, waiting: null, addEventListener: () => undefined, update: async () => undefined }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', vi.fn<() => void>())
  vi.stubGlobal('Notification', {
    get permission() {
      return now
    },
    requestPermission: async () => (now = answer),
  })
  const container = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  if (agent !== '') Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(navigator, 'userAgent')
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  awakeChoice.write(null)
})

/** The service, with one device once it is saved. */
function aService() {
  let device = aDevice()
  return {
    'push.key': () => ({ public_key: 'BAAA' }),
    'operator.saveDevice': ({ body }: { body: { topics?: DeskDevice['topics'] } }) =>
      (device = { ...device, ...(body.topics && { topics: body.topics }) }),
    'operator.removeDevice': () => ({ removed: true }),
    'operator.testDevice': () =>
      (device = { ...device, test_sent_at: '2026-03-10T11:00:00.000Z', last_ok_at: '2026-03-10T11:00:01.000Z' }),
    'operator.confirmTest': () => (device = { ...device, test_confirmed_at: '2026-03-10T11:00:05.000Z' }),
  }
}

test('a press turns notifications on, a test ring waits for its tap, and topics are chosen', async () => {
  aBrowser()
  const { user, api } = await renderDesk(<DevicePage />, { answers: aService() })
  expect(await screen.findByText('Off: this device is silent with the screen off')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Ring with the screen off' }))
  expect(await screen.findByText('On: this device rings with the screen off')).toBeTruthy()
  expect(screen.getByText('Not tested yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ring now' }))
  expect(await screen.findByText(/^Sent .*Please tap its notification/)).toBeTruthy()
  expect(screen.getByText(/Do Not Disturb/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Orders that wait for too long' }))
  await waitFor(() =>
    expect(api.callsOf('operator.saveDevice').at(-1)?.input.body).toMatchObject({ topics: ['orders', 'messages'] }),
  )
  await user.click(screen.getByRole('switch', { name: 'Ring with the screen off' }))
  expect(await screen.findByText('Off: this device is silent with the screen off')).toBeTruthy()
  expect(api.callsOf('operator.removeDevice')).toHaveLength(1)
})

test('of two topics that are switched one after the other, the second keeps the first, although its answer is under way', async () => {
  aBrowser()
  const service = aService()
  let arrive = (): void => undefined
  const { user, api } = await renderDesk(<DevicePage />, { answers: service })
  await user.click(await screen.findByRole('switch', { name: 'Ring with the screen off' }))
  await screen.findByText('On: this device rings with the screen off')
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const slow = async (input: Parameters<(typeof service)['operator.saveDevice']>[0]) =>
    arrived.then(() => service['operator.saveDevice'](input))
  api.answer({ 'operator.saveDevice': slow })
  const before = api.callsOf('operator.saveDevice').length
  await user.click(screen.getByRole('switch', { name: 'Orders that wait for too long' }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Orders that wait for too long' })).toHaveProperty('checked', false),
  )
  await user.click(screen.getByRole('switch', { name: 'Messages of customers' }))
  arrive()
  await waitFor(() => expect(api.callsOf('operator.saveDevice')).toHaveLength(before + 2))
  expect(api.callsOf('operator.saveDevice').at(-1)?.input.body).toMatchObject({ topics: ['orders'] })
})

test('the tap on the notification of a test confirms it, once', async () => {
  aBrowser()
  const { api } = await renderDesk(<DevicePage />, { answers: aService(), path: '/desk/device?test=abc' })
  await waitFor(() => expect(api.callsOf('operator.confirmTest').map(({ input }) => input.body)).toEqual([{ code: 'abc' }]))
})

test('a blocked permission says how each browser allows it again', async () => {
  aBrowser({ permission: 'denied', agent: 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' })
  await renderDesk(<DevicePage />, { answers: aService() })
  expect(await screen.findByText('Blocked in this browser')).toBeTruthy()
  expect(screen.getByText(/tap the lock before the address/)).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Ring with the screen off' })).toBeNull()
  const families = ['Chrome/140.0.0.0 Safari/537.36', 'Version/18.0 Safari/605.1.15', 'Firefox/140.0', 'iPhone CriOS/140'].map(
    (userAgent) => findBrowser({ userAgent }),
  )
  expect(families).toEqual(['chrome', 'safari', 'firefox', 'safari'])
})

test('an iPhone rings only from its home screen, and the page says how to put the desk there', async () => {
  aBrowser({ agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' })
  await renderDesk(<DevicePage />, { answers: aService() })
  expect(await screen.findByText('Only once the desk is on the home screen')).toBeTruthy()
  expect(screen.getAllByText(/choose Add to Home Screen/)).toHaveLength(2)
})

test('without TLS or service workers the page says what is missing', async () => {
  vi.stubGlobal('isSecureContext', false)
  await renderDesk(<DevicePage />)
  expect(await screen.findByText('Only at an address that begins with https')).toBeTruthy()
})

test('the screen may be left alone, and a courier reads what browsers do with positions', async () => {
  aBrowser()
  const duty = { may_work: true, on_duty: true, takes_cash: true, navigation_url: 'https://maps.example/{lat},{lng}' }
  const courier = { id: 9, name: 'Samir', image_full_url: null, ...duty }
  const me = anOwnKey({ role: 'deliveryman', courier, store_ids: null })
  const { user } = await renderDesk(<DevicePage />, { answers: aService(), me })
  expect(await screen.findByText(/Browsers share it only while this page is open/)).toBeTruthy()
  const awake = screen.queryByRole('switch', { name: 'Keep the screen on' })
  if (awake !== null) await user.click(awake)
  expect(awakeChoice.read()).toBe(awake === null)
})
