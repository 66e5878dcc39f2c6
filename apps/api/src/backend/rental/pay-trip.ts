import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import type { Composition } from '#backend/relayed-call.ts'
import { toOwnAddress } from '#backend/own-address.ts'

/** Pays a trip that is over. The family's gateways require an absolute return address. */
export const payTrip: Composition = async ({ body, caller }, { settings, call }) => {
  const { callback_url, ...wish } = body as ParsedInput<'trips.pay'>['body']
  const back =
    callback_url == null ? {} : { callback_url: toOwnAddress(callback_url, chooseReturnOrigin(settings, caller.origin)) }
  return call('trips.pay', { body: { ...wish, ...back, payment_platform: 'web' } }, caller)
}
