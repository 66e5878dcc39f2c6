import type { Need } from './needs.ts'

/**
 * Tests of a file that may be skipped, and why. `needs`: only while the machine lacks this, and never in a complete run. `elsewhere`: the same
 * test passes in another step of the run. Neither: a gateway cannot do what the test is about, whatever the machine.
 */
export type AllowedSkip = { file: string; title?: RegExp; reason: string } & (
  | { needs: Need; elsewhere?: never }
  | { elsewhere: true; needs?: never }
  | { needs?: never; elsewhere?: never }
)

const PROCESS = 'apps/api/test/process'
const GATEWAYS = 'apps/api/src/adapters/payment/payment-gateway.test.ts'
const ORDERS_BY_GATEWAY = 'apps/api/src/features/payments/gateways.postgres.test.ts'
const server = 'the embedded engine has one process and one connection, so this is shown on PostgreSQL'

/** A skip that is not here fails the run. */
export const allowedSkips: readonly AllowedSkip[] = [
  { file: `${PROCESS}/caching-proxy-lifetimes.test.ts`, needs: 'nginx', reason: 'the caching example is one of nginx' },
  { file: `${PROCESS}/caching-proxy.test.ts`, needs: 'nginx', reason: 'the caching example is one of nginx' },
  { file: `${PROCESS}/proxies.test.ts`, title: /nginx/, needs: 'nginx', reason: 'the example is one of nginx' },
  { file: `${PROCESS}/proxies.test.ts`, title: /caddy/, needs: 'caddy', reason: 'the example is one of Caddy' },
  { file: `${PROCESS}/cities.postgres.test.ts`, needs: 'haproxy', reason: 'HAProxy leads to each city' },
  { file: `${PROCESS}/pooler.postgres.test.ts`, needs: 'pgbouncer', reason: 'PgBouncer pools the connections' },
  { file: `${PROCESS}/backup.postgres.test.ts`, needs: 'postgres', reason: 'the npm package of PostgreSQL has no pg_dump' },
  {
    file: `${PROCESS}/upgrade.postgres.test.ts`,
    needs: 'history',
    reason: 'the release before is in the history of the repository',
  },
  {
    file: `${PROCESS}/disk-full.test.ts`,
    title: /^a full disk/,
    needs: 'mount',
    reason: 'a small disk is filled to its last byte',
  },
  { file: 'bench/families.test.ts', needs: 'chromium', reason: 'these families measure in a browser' },
  { file: 'e2e', needs: 'chromium', reason: 'journeys are in a browser' },
  { file: 'apps/api/src/lib/database/cannot-write.test.ts', needs: 'linux', reason: 'Linux has /dev/full, which is always full' },
  { file: 'packages/testing/src/programs/write-starts.test.ts', needs: 'linux', reason: 'the starts are scripts of a shell' },
  { file: 'packages/testing/src/run/watch-group.test.ts', needs: 'linux', reason: 'Linux tells the state of processes in /proc' },
  { file: 'packages/testing/src/run/processor-time.test.ts', needs: 'linux', reason: 'Linux counts processor time in /proc' },
  { file: `${PROCESS}/disk-full.test.ts`, title: /^a PostgreSQL/, elsewhere: true, reason: server },
  { file: `${PROCESS}/durability.test.ts`, title: /^a PostgreSQL/, elsewhere: true, reason: server },
  {
    file: `${PROCESS}/durability.test.ts`,
    title: /^a second process/,
    elsewhere: true,
    reason: 'many processes may share a PostgreSQL, so this is shown on the embedded engine',
  },
  {
    file: 'apps/api/src/features/catalog/stock/stock.test.ts',
    title: /^stock with many buyers/,
    elsewhere: true,
    reason: server,
  },
  {
    file: 'apps/api/src/features/cases/cases.test.ts',
    title: /returns through the gateway first/,
    elsewhere: true,
    reason: 'a shop with three decimals waives what gateways cannot charge, so this is shown in the demo’s shop',
  },
  {
    file: GATEWAYS,
    title: /^(CMI|Paymob|Stripe|Palm Pay) names money that was taken twice/,
    reason: 'a session of these gateways is paid once, or the gateway returns the second payment itself',
  },
  { file: GATEWAYS, title: /^CMI is not paid in another currency/, reason: 'CMI has one currency' },
  {
    file: GATEWAYS,
    title: /^(Moyasar|Stripe|Palm Pay) holds /,
    reason: 'our adapters of these gateways take the money at once',
  },
  {
    file: GATEWAYS,
    title: /^(CMI|Moyasar|Stripe|Palm Pay) keeps a card only/,
    reason: 'our adapters of these gateways keep no cards, or the gateway’s own page keeps them',
  },
  {
    file: ORDERS_BY_GATEWAY,
    title: /^(CMI|Paymob|Stripe) (paid twice|whose gateway refuses to send a second)/,
    reason: 'as above: these gateways take no second payment',
  },
  { file: ORDERS_BY_GATEWAY, title: /^(Moyasar|Stripe) holds the money/, reason: 'as above: the money is taken at once' },
]
