import { createDeviceStore } from '../../lib/device/device-store.ts'
import { parseJson } from '../../lib/device/local-storage.ts'
import type { Shop } from '../../lib/api/shop.tsx'

/** `none` if the browser has no push, or only for a shop on its home screen. */
export type PushState = 'none' | 'denied' | 'off' | 'on'
/** The recipient of this device's messages, and their language. */
export type PushOwner = { owner: string; language: string }

const ownerStore = createDeviceStore('push_for', (text) => parseJson(text) as PushOwner | null)
const WORKER = '/sw.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The state of push on this device; never asks for permission. */
export async function readPush(wanted: PushOwner): Promise<PushState> {
  if (!canPush()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const known = ownerStore.read()
  if (known?.owner !== wanted.owner || Notification.permission !== 'granted') return 'off'
  return (await findSubscription()) === null ? 'off' : 'on'
}

/** Whether the device is registered in another language. */
export function isOtherLanguage({ language }: PushOwner): boolean {
  return ownerStore.read()?.language !== language
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
  ownerStore.write(JSON.stringify(wanted))
  return 'on'
}

/** Unregisters at the server first: later messages would reach nobody. */
export async function turnOff({ call, headers, guest }: Call): Promise<PushState> {
  const subscription = await findSubscription()
  ownerStore.write(null)
  if (subscription !== null) {
    await call('push.unsubscribe', { body: { ...guest, endpoint: subscription.endpoint } }, headers)
    await subscription.unsubscribe()
  }
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
