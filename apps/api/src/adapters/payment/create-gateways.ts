import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import type { AppKey } from '#lib/keys.ts'
import type { Settings } from '#lib/settings.ts'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import { countCalls } from './count-calls.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { PaymentGateway } from './payment-gateway.ts'

type Wanted = Pick<Settings, 'DEMO' | 'STRIPE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>

/** The gateways of this server by key: the configured ones, and in a demo its own gateway without money. */
export async function createGateways(
  settings: Wanted,
  parts: { db: Db; clock: Clock; appKey: AppKey; metrics: Pick<Metrics, 'gatewayCalls'> },
): Promise<Map<string, PaymentGateway>> {
  const { DEMO, STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  const gateways: PaymentGateway[] = DEMO ? [createDemoGateway(parts)] : []
  if (secretKey !== undefined && webhookSecret !== undefined) {
    // Stripe's library takes 0.2 s and 35 MB to load, so it is loaded only if its keys are set.
    const { createStripeGateway } = await import('./stripe.ts')
    gateways.push(createStripeGateway({ url, secretKey, webhookSecret, clock: parts.clock }))
  }
  return new Map(gateways.map((gateway) => [gateway.key, countCalls(gateway, parts.metrics)]))
}
