import type { AnyShape, ValuesOf } from '#lib/providers/describe-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'

/** How a provider's folder makes its adapter, from its own settings; its `provider.ts` is loaded only if these are set. */
export type SmsProvider<S extends { shape: AnyShape }> = {
  /** `reports`: the address of ours for reports of this provider; null for a shop that does not know its own. */
  create: (values: ValuesOf<S>, parts: { reports: string | null }) => SmsAdapter
}
