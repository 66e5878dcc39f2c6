import type { AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'

/** The `provider.ts` of a folder; `reports`: our address for its reports, null for a shop that does not know its own. */
export type SmsProvider<S extends { shape: AnyShape }> = ProviderOf<SmsAdapter, S, { reports: string | null }>
