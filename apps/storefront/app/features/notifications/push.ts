import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { Shop } from '@medina/web/api/shop.tsx'

/** `none` if the browser has no push, or only for a shop on its home screen. */
export type PushState = 'none' | 'denied' | 'off' | 'on'
/** The recipient of this device's messages, and their language. */
export type PushOwner = { owner: string; language: string }
/** The subscription that the shop was last sent. `at`: when, by `Date.now()`. */
type Sent = PushOwner & { endpoint?: string; at?: number }

const sentStore = createDeviceStore('push_for', (text) => parseJson(text) as Sent | null)
/** The shop may have a new key, or have lost the device: then messages are missing for a day at most. */
const RESEND_MS = 86_400_000
const WORKER = '/sw.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this device was turned on for somebody. */
export function wasTurnedOn(): boolean {
  return canPush() && sentStore.read() !== null
}

/**
 * The state of push on this device; never asks for permission. A subscription that the shop does not have is sent again: the browser may
 * have replaced or dropped it, or the language may have changed. Throws when the shop refuses it.
 */
export async function readPush(shop: Call, wanted: PushOwner): Promise<PushState> {
  if (!canPush()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const sent = sentStore.read()
  if (sent?.owner !== wanted.owner || Notification.permission !== 'granted') return 'off'
  return (await isCurrent(sent, wanted)) ? 'on' : turnOn(shop, wanted)
}

async function isCurrent({ endpoint, language, at = 0 }: Sent, wanted: PushOwner): Promise<boolean> {
  const subscription = await findSubscription()
  return (
    subscription !== null && subscription.endpoint === endpoint && language === wanted.language && Date.now() - at < RESEND_MS
  )
}

type Call = Shop & { guest: { guest_id?: string } }

/** Asks for permission and registers the device. Call it from a press. Throws when the browser or the server refuses. */
export async function turnOn({ call, headers, guest }: Call, wanted: PushOwner): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off'
  const { public_key } = await call('push.key', {}, headers)
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, readBase64(public_key))
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { ...guest, endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await call('push.subscribe', { body }, headers)
  const former = sentStore.read()?.endpoint
  sentStore.write(JSON.stringify({ ...wanted, endpoint, at: Date.now() } satisfies Sent))
  // The former subscription receives nothing any more.
  if (former !== undefined && former !== endpoint)
    await call('push.unsubscribe', { body: { ...guest, endpoint: former } }, headers).catch(() => undefined)
  return 'on'
}

/** Unregisters at the server first: later messages would reach nobody. */
export async function turnOff({ call, headers, guest }: Call): Promise<PushState> {
  const subscription = await findSubscription()
  const endpoints = new Set([subscription?.endpoint, sentStore.read()?.endpoint])
  sentStore.write(null)
  for (const endpoint of endpoints)
    if (endpoint !== undefined) await call('push.unsubscribe', { body: { ...guest, endpoint } }, headers)
  await subscription?.unsubscribe()
  return 'off'
}

/** A subscription bound to another key of the shop is useless. */
async function subscribe(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(wish)
  } catch (error) {
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return manager.subscribe(wish)
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
