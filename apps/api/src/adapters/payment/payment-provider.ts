import type { Clock } from '#lib/clock.ts'
import type { AnyShape, ValuesOf } from '#lib/providers/describe-provider.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** How a provider's folder makes its gateway, from its own settings; its `provider.ts` is loaded only if these are set. */
export type PaymentProvider<S extends { shape: AnyShape }> = {
  create: (values: ValuesOf<S>, parts: { clock: Clock }) => PaymentGateway
}
