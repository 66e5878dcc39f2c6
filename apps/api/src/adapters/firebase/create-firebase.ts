import type { Settings } from '#lib/settings.ts'
import type { FirebasePhone } from './firebase-phone.ts'
import { createIdentityToolkit } from './identity-toolkit.ts'

/** Null without a configured Firebase project. */
export function createFirebase({ FIREBASE_API_KEY: apiKey, FIREBASE_URL: url }: Settings): FirebasePhone | null {
  return apiKey === undefined ? null : createIdentityToolkit({ apiKey, url })
}
