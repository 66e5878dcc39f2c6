import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { type AppKey, sign } from '#lib/keys.ts'

/** Programs that read the shop are no customers. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|monitor/i

/**
 * A token of the device on one day: its network and browser, under a key of that day. It is stored nowhere; what is stored is a digest of it
 * with the text. Null for a program that says so.
 */
export function toDayToken(appKey: AppKey, { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>, day: string): string | null {
  return PROGRAM.test(userAgent) ? null : sign(appKey, `searches of ${day}`, `${toNetwork(ip)}\n${userAgent}`)
}
