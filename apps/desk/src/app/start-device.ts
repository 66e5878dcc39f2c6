import { getQueryClient } from '@medina/web/api/query-client.ts'
import { keepLatinDigits } from '@medina/web/device/typed-digits.ts'
import { watchInstallOffer } from '#device/install-prompt.ts'
import { restoreLastState } from '#device/last-state.ts'
import { deskKey } from '#session/desk-key.ts'

/** A device whose storage hangs opens without its last state. */
const PATIENCE_MS = 1_000

/** Prepares what a device has of the desk, before the page is rendered. */
export async function startDevice(): Promise<void> {
  watchInstallOffer()
  keepLatinDigits()
  deskKey.subscribe(() => {
    if (deskKey.read() === null) void import('#device/device-push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
  })
  await Promise.race([restoreLastState(getQueryClient()), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
