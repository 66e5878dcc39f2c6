import type { DeviceTopic } from '@medina/contract/operator/devices/device-topics'
import type { DeskDevice } from '@medina/contract/operator/devices/operator-devices'
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { CallDesk } from '#session/call-desk.ts'
import { registerWorker, SCOPE } from './desk-worker.ts'
import { isInstalled } from './install-prompt.ts'

/** `home`: only for the desk on the home screen. `insecure`: only at an address with https. */
export type PushState = 'unsupported' | 'insecure' | 'home' | 'blocked' | 'off' | 'on'

/** The subscription that the service was last sent, and when, by `Date.now()`. */
type Sent = { endpoint: string; keyId: number; language: string; at: number }

const sentStore = createDeviceStore<Sent | null>('desk_push', (text) => parseJson(text) as Sent | null)
/** The service may have lost the device, or have a new key: then rings are missing for a day at most. */
const RESEND_MS = 24 * 60 * 60_000

export type Calls = { desk: CallDesk; shop: CallEndpoint; keyId: number; language: string }

/** Reads whether this browser can ring, and was turned on; never asks for permission. */
export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (isAppleMobile() && !isInstalled()) return 'home'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || sentStore.read() === null) return 'off'
  return (await findSubscription()) === null ? 'off' : 'on'
}

/** Asks for permission and registers the device; call it from a press. Throws when the browser or the service refuses. */
export async function turnOnPush(calls: Calls): Promise<DeskDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return sendSubscription(calls, await subscribe(calls.shop))
}

/** Reads the device as the service knows it, and renews it there; null if it is not turned on. */
export async function readDevice(calls: Calls, topics?: DeviceTopic[]): Promise<DeskDevice | null> {
  if ((await readPushState()) !== 'on') return null
  const subscription = await findSubscription()
  return subscription === null ? null : sendSubscription(calls, subscription, topics)
}

/** Renews a device that was turned on, once a day, and at once for another key, language or subscription. */
export async function renewPush(calls: Calls): Promise<void> {
  const sent = sentStore.read()
  if (sent === null || (await readPushState()) === 'blocked') return
  if (Notification.permission !== 'granted') return
  const subscription = (await findSubscription()) ?? (await subscribe(calls.shop))
  const isCurrent = sent.endpoint === subscription.endpoint && sent.keyId === calls.keyId && sent.language === calls.language
  if (!isCurrent || Date.now() - sent.at > RESEND_MS) await sendSubscription(calls, subscription)
}

/** Turns the device off at the service first: later rings would reach nobody. */
export async function turnOffPush(desk: CallDesk): Promise<void> {
  const subscription = await findSubscription()
  const endpoint = subscription?.endpoint ?? sentStore.read()?.endpoint
  sentStore.write(null)
  if (endpoint !== undefined) await desk('operator.removeDevice', { body: { endpoint } })
  await subscription?.unsubscribe()
}

/** Ends the rings of this device when its key was removed here: without a subscription no message reaches it. */
export async function endPush(): Promise<void> {
  if (sentStore.read() === null) return
  sentStore.write(null)
  await (await findSubscription())?.unsubscribe()
}

/** The address of this device at its push service. */
export async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null
}

/** An iPhone, or an iPad, which calls itself a Mac and has a touch screen. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

async function sendSubscription(
  { desk, keyId, language }: Calls,
  subscription: PushSubscription,
  topics?: DeviceTopic[],
): Promise<DeskDevice> {
  const { endpoint = '', keys } = subscription.toJSON()
  const subscribed = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  const device = await desk('operator.saveDevice', { body: { ...subscribed, ...(topics && { topics }) } })
  sentStore.write(JSON.stringify({ endpoint, keyId, language, at: Date.now() } satisfies Sent))
  return device
}

/** A subscription that is bound to another key of the shop is useless. */
async function subscribe(shop: CallEndpoint): Promise<PushSubscription> {
  const { public_key } = await shop('push.key', {}, {})
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: readBase64(public_key) }
  try {
    return await pushManager.subscribe(wish)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return pushManager.subscribe(wish)
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
