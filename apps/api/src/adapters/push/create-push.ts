import { createECDH, hkdfSync } from 'node:crypto'
import type { AppKey } from '#lib/keys.ts'
import type { Settings } from '#lib/settings.ts'
import type { PushAdapter } from './push-adapter.ts'
import { createWebPush } from './web-push.ts'

type PushSettings = Pick<Settings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>

/** Web push with the configured keys; without any, with a pair derived from the shop's key, so that no setup is needed. */
export function createPush(settings: PushSettings, appKey: AppKey): PushAdapter {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, PUBLIC_URL = '' } = settings
  const subject = VAPID_SUBJECT ?? (PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:nobody@example.com')
  if (publicKey !== undefined && privateKey !== undefined) return createWebPush({ publicKey, privateKey, subject })
  return createWebPush({ ...deriveKeys(appKey), subject })
}

/** Deterministic, so that all processes with the same key derive the same pair. */
export function deriveKeys([current]: AppKey): { publicKey: string; privateKey: string } {
  const privateKey = Buffer.from(hkdfSync('sha256', current, '', 'vapid', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
