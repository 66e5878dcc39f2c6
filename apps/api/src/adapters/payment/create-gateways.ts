import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import type { AppKey } from '#lib/keys.ts'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { describedProviders, loadProviders } from '#lib/providers/provider-settings.ts'
import type { Settings } from '#lib/settings.ts'
import { countCalls } from './count-calls.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The gateways of this server by key: the configured ones, and in a demo its own gateway without money. */
export async function createGateways(
  { DEMO, ofProviders }: Pick<Settings, 'DEMO' | 'ofProviders'>,
  parts: { db: Db; clock: Clock; appKey: AppKey; metrics: Pick<Metrics, 'gatewayCalls'> },
  all = describedProviders,
): Promise<Map<string, PaymentGateway>> {
  const configured = await loadProviders<PaymentProvider<AnyProvider>>('payment', ofProviders, all)
  const gateways = DEMO ? [createDemoGateway(parts)] : []
  for (const { name, provider } of configured) {
    const gateway = provider.create(ofProviders, parts)
    // Settings, payments and the address of notices know it by one name.
    if (gateway.key !== name) throw new Error(`the gateway of the folder ${name} calls itself ${gateway.key}`)
    gateways.push(gateway)
  }
  return new Map(gateways.map((gateway) => [gateway.key, countCalls(gateway, parts.metrics)]))
}
