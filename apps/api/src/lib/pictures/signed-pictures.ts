import type { Clock } from '#lib/clock.ts'
import { type AppKey, isSignature, sign } from '#lib/keys.ts'
import { imageUrl } from './pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { isUpload } from '#lib/uploads/uploads.ts'

/** The key, clock and settings that sign and verify addresses; the service's `Api` is one. */
export type PictureSigner = { settings: Pick<Settings, 'PUBLIC_URL'>; appKey: AppKey; clock: Clock }

const PURPOSE = 'picture'
const HOUR_MS = 3_600_000
/** Longer than the retries of a web hook (7 h 12 min), whose body contains the addresses of its first attempt. */
const VALID_HOURS = 12

/**
 * The signed address of a private picture, valid for 12 to 13 hours. It stays the same within an hour, so that a page that reloads its data
 * does not reload its pictures. Public pictures need none.
 */
export function signedImageUrl({ settings, appKey, clock }: PictureSigner, path: string | null): string | null {
  const address = imageUrl(settings, path)
  if (address === null || path === null || !isUpload(path)) return address
  const expires = ((Math.floor(clock.now().getTime() / HOUR_MS) + 1 + VALID_HOURS) * HOUR_MS) / 1000
  return `${address}?expires=${expires}&signature=${sign(appKey, PURPOSE, `${path} ${expires}`)}`
}

/** The addresses of several pictures. */
export function signedImageUrls(signer: PictureSigner, paths: readonly string[]): string[] {
  return paths.flatMap((path) => signedImageUrl(signer, path) ?? [])
}

type Signed = { expires?: unknown; signature?: unknown }

/** True if the picture is requested by a signed address that has not expired. */
export function isSignedFor({ appKey, clock }: Omit<PictureSigner, 'settings'>, path: string, query: Signed): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  return isSignature(appKey, PURPOSE, `${path} ${expires}`, signature) && clock.now().getTime() < Number(expires) * 1000
}
