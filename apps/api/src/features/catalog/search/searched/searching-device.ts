import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { type AppKey, sign } from '#lib/keys.ts'

/** Programs that read the shop are no customers. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|monitor/i

/** Tokens of a device: its network and browser, under a key of the day, and under one of the month. */
export type DeviceTokens = { device: string; device_of_month: string }

/**
 * The tokens of the device on a day, which are stored nowhere; what is stored are digests of them with the text. Null for a program that says
 * so.
 */
export function toDeviceTokens(
  appKey: AppKey,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  day: string,
): DeviceTokens | null {
  if (PROGRAM.test(userAgent)) return null
  const tokenOf = (span: string) => sign(appKey, `searches of ${span}`, `${toNetwork(ip)}\n${userAgent}`)
  return { device: tokenOf(day), device_of_month: tokenOf(day.slice(0, 'yyyy-mm'.length)) }
}
