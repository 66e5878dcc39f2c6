import { defineConfig } from 'vitest/config'
import { messages } from './apps/storefront/vite-messages.ts'

// The only rule of `lib` that needs a whole service.
const IDEMPOTENCY = 'apps/api/src/lib/idempotency.test.ts'

// PGlite is PostgreSQL too: rules, texts and lists are the same on both and run on the server only. These run on both, because the
// engine matters to them: a transaction on the one connection, locks and upserts, notifications, prepared statements, word search,
// bulk writes, the data folder and its recovery.
const onBothEngines = [
  'apps/api/src/{durability,kept-statement,server}.test.ts',
  'apps/api/src/features/cart/{cart,merge-cart,merge-laws}.test.ts',
  'apps/api/src/features/catalog/items/for-order.test.ts',
  'apps/api/src/features/catalog/search/search-pairs.test.ts',
  'apps/api/src/features/catalog/sheets/{import,round-trip}.test.ts',
  'apps/api/src/features/catalog/stock/stock.test.ts',
  'apps/api/src/features/orders/paying/{offline-payment,wallet-orders}.test.ts',
  'apps/api/src/features/orders/placing/{buy-now,coupons,open-account,place-order,prescription-order,several-stores}.test.ts',
  'apps/api/src/features/orders/reading/reorder.test.ts',
  'apps/api/src/features/orders/refunds/{begin-refund,refunds}.test.ts',
  'apps/api/src/features/orders/steps/{cancel-order,order-effects,order-lifecycle,price-prescription,rewards}.test.ts',
  'apps/api/src/features/orders/tracking/{live-revocation,order-stream,owner-stream}.test.ts',
  'apps/api/src/features/payments/{look-after-payments,payments,unpaid-orders}.test.ts',
  'apps/api/src/features/reviews/reviews.test.ts',
  'apps/api/src/features/wallet/ledger.test.ts',
  IDEMPOTENCY,
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        // Components read their texts as the build compiles them.
        plugins: [messages()],
        test: {
          name: 'unit',
          // Components load parts of the app while they are tested.
          testTimeout: 20_000,
          include: [
            'packages/**/*.test.ts',
            'apps/storefront/**/*.test.{ts,tsx}',
            'apps/api/src/{lib,adapters}/**/*.test.ts',
            'apps/api/demo/*/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', IDEMPOTENCY],
        },
      },
      {
        test: {
          name: 'api',
          // Each file has a service and a database of its own, and nothing else that it could share: what is loaded stays loaded.
          isolate: false,
          include:
            process.env.TEST_ENGINE === 'pglite'
              ? onBothEngines
              : [
                  'apps/api/src/*.test.ts',
                  'apps/api/src/features/**/*.test.ts',
                  'apps/api/demo/*.test.ts',
                  'apps/api/test/**/*.test.ts',
                  IDEMPOTENCY,
                ],
          globalSetup: ['packages/testing/src/run/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
