import type { Config } from '@medina/contract/site-config'

type Gateways = Config['active_payment_method_list']

/** The gateways of the shop that the answer about a purchase names, in its order; all of them where it names none, as other backends do. */
export function offeredGateways(all: Gateways, { gateways }: { gateways?: readonly string[] | undefined }): Gateways {
  return gateways?.flatMap((key) => all.filter(({ gateway }) => gateway === key)) ?? all
}
