import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { notFound } from '#lib/errors.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { toOwnAddress } from '#backend/own-address.ts'
import type { Composition } from '#backend/relayed-call.ts'

/** Leads to the backend's own page of the gateway, which returns to ours. */
export const payOrder: Composition = async ({ body, caller }, { url, settings, read }) => {
  const { guest_id, order_id, payment_method, callback } = body as ParsedInput<'orders.pay'>['body']
  const { active_payment_method_list: gateways } = await read('site.config', {}, { ...caller, token: null })
  const gateway = payment_method ?? gateways[0]?.gateway
  const owner = caller.token === null ? guest_id : (await read('profile.info', {}, caller)).id
  if (gateway === undefined || owner === undefined) throw notFound('payment_method', 'order.payment_off')
  const search = new URLSearchParams({
    order_id: String(order_id),
    customer_id: String(owner),
    payment_platform: 'web',
    payment_method: gateway,
    callback: toOwnAddress(callback, chooseReturnOrigin(settings, caller.origin)),
  })
  return { redirect_link: `${url}/payment-mobile?${search}` }
}
