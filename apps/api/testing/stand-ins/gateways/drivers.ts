import { cmi } from './cmi.ts'
import type { GatewayDriver } from './gateway-driver.ts'
import { moyasar } from './moyasar.ts'
import { paymob } from './paymob.ts'
import { paytabs } from './paytabs.ts'
import { stripe } from './stripe.ts'

/** All gateways of the contract test; a new provider adds its driver here. */
export const drivers: readonly GatewayDriver[] = [stripe, paytabs, paymob, moyasar, cmi]
