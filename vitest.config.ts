import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLongTest } from '@medina/testing/run/long-tests'
import { deskTexts } from './apps/desk/texts.ts'
import { shopTexts } from './apps/storefront/texts.ts'
import { messages } from './packages/web/vite/messages.ts'

// The only rule of `lib` that needs a whole service.
const IDEMPOTENCY = 'lib/http/idempotency.test.ts'
// The simulator moves the orders of a whole service.
const SIMULATOR = 'apps/api/demo/simulator/*.test.ts'

// No component, but it needs a document of its own as they do.
const WITH_DOCUMENT = 'apps/storefront/app/early/deferred-scripts.test.ts'

// Every bench for a moment: most open a shop.
const BENCH = 'bench/families.test.ts'

const EMBEDDED_ONLY = 'apps/api/{src,test}/**/*.pglite.test.ts'

// PGlite is PostgreSQL too: rules, texts and lists are the same on both and run on the server only. These run on both, because the
// engine matters to them: locks and upserts, notifications, prepared statements, word search, bulk writes, the data folder and its
// recovery. A transaction on the one connection is tested more cheaply on the server, by `poolSize: 1`.
const onBothEngines = [
  'features/cart/cart.test.ts',
  'features/catalog/items/for-order.test.ts',
  'features/catalog/search/search-items.test.ts',
  'features/catalog/sheets/import.test.ts',
  'features/catalog/stock/stock.test.ts',
  'features/orders/placing/place-order.test.ts',
  'features/orders/steps/order-lifecycle.test.ts',
  'features/orders/tracking/order-stream.test.ts',
  'features/operator/second-factor/refunds-together.test.ts',
  'features/operator/second-factor/second-factor-refunds.test.ts',
  'features/rental/search/search-vehicles.test.ts',
  'features/trips/booking/fleet-laws.test.ts',
  IDEMPOTENCY,
].map((file) => `apps/api/src/${file}`)

const ofTheProcess = ['disk-full', 'durability', 'precompile'].map((name) => `apps/api/test/process/${name}.test.ts`)

// Language, currency, tax, time zone, phones and address of a shop matter to these. They run in a shop like the demo's and in one unlike it
// (apps/api/testing/shop/tested-shops.ts), so the functions of `tested-shop.ts` write what they expect.
const onBothShops = [
  '../test/flows/flows.test.ts',
  'features/cart/cart.test.ts',
  'features/cart/cart-rules.test.ts',
  'features/cases/cases.test.ts',
  'features/catalog/search/contents/conclude.test.ts',
  'features/catalog/search/search-french.test.ts',
  'features/catalog/search/search-items.test.ts',
  'features/catalog/lists/suggest.test.ts',
  'features/invoices/issue-invoice.test.ts',
  'features/invoices/issue-trips-and-parcels.test.ts',
  'features/messaging/calls/calls.test.ts',
  'features/messaging/whatsapp/whose-phone.test.ts',
  'features/moving/move-every-order.test.ts',
  'features/moving/move-openings.test.ts',
  'features/moving/move-orders.test.ts',
  'features/payments/gateways.postgres.test.ts',
  'features/notifications/list.test.ts',
  'features/notifications/push.test.ts',
  'features/operator/offers/offers.test.ts',
  'features/operator/offers/referrals.test.ts',
  'features/operator/tax/finance-month.test.ts',
  'features/operator/tax/tax-months.test.ts',
  'features/operator/tax/tax-classes.test.ts',
  'features/operator/tax/reports.test.ts',
  'features/operator/tax/journal.test.ts',
  'features/operator/tax/sellers.test.ts',
  'features/operator/orders/failed-delivery.test.ts',
  'features/operator/orders/find-orders.test.ts',
  'features/operator/orders/operator-orders.test.ts',
  'features/operator/menu/menu-vehicles.test.ts',
  'features/operator/customers/limit-of-a-day.test.ts',
  'features/operator/customers/undo-merge.test.ts',
  'features/operator/keys/links-of-people.test.ts',
  'features/operator/webhooks/makers.test.ts',
  'features/operator/second-factor/acts.test.ts',
  'features/operator/second-factor/refunds-together.test.ts',
  'features/operator/second-factor/second-factor-refunds.test.ts',
  'features/operator/second-factor/set-ups.test.ts',
  'features/operator/orders/returned-orders.test.ts',
  'features/operator/orders/ring-desks.test.ts',
  'features/operator/offers/store-offers.test.ts',
  'features/operator/phone/phone-orders.test.ts',
  'features/operator/transfers/bank-lines.test.ts',
  'features/operator/orders/untaken-orders.test.ts',
  'features/operator/support/support-task.test.ts',
  'features/operator/trips/refund-trip.test.ts',
  'features/operator/shop/pauses.test.ts',
  'features/operator/shop/planned-pauses.test.ts',
  'features/operator/shop/stock-and-hours.test.ts',
  'features/operator/shop/sold-out-items.test.ts',
  'features/orders/changing/add-items.test.ts',
  'features/orders/changing/change-order.test.ts',
  'features/cart/when-out.test.ts',
  'features/orders/shortages/record-shortage.test.ts',
  'features/orders/shortages/weigh-line.test.ts',
  'features/orders/shortages/answer-shortage.test.ts',
  'features/orders/placing/buy-now.test.ts',
  'features/purchases/contact.test.ts',
  'features/orders/placing/coupons.test.ts',
  'features/orders/placing/delivery-fee.test.ts',
  'features/orders/placing/delivery-surcharges.test.ts',
  'features/orders/placing/expected-amount.test.ts',
  'features/orders/placing/partly-translated.test.ts',
  'features/orders/placing/place-order.test.ts',
  'features/orders/placing/place-refusals.test.ts',
  'features/orders/placing/quote.test.ts',
  'features/orders/placing/schedule.test.ts',
  'features/orders/placing/several-stores.test.ts',
  'features/orders/reading/customer-orders.test.ts',
  'features/orders/reading/order-object.test.ts',
  'features/orders/reading/reorder.test.ts',
  'features/orders/reading/visit-again.test.ts',
  'features/orders/paying/transfers.test.ts',
  'features/orders/refunds/begin-refund.test.ts',
  'features/orders/refunds/refunds.test.ts',
  'features/orders/tracking/track-order.test.ts',
  'features/sales/courier-accounts.test.ts',
  'features/sales/hand-overs.test.ts',
  'features/sales/tax/fee-taxes.test.ts',
  'features/sales/tax/statement-tax.test.ts',
  'features/sales/tax/tax-entries.test.ts',
]
  .map((file) => `apps/api/src/${file}`)
  .concat('apps/api/test/contents/goods.test.ts')

// A file that was moved must not leave the lists unnoticed.
for (const file of [...onBothEngines, ...ofTheProcess, ...onBothShops])
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`vitest.config.ts: there is no ${file}`)

/** Starts long files first. Without durations of an earlier run, files start by their size, and a long one would run alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => isLongTest(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Texts are read as the build compiles them.
        plugins: [messages([shopTexts, deskTexts])],
        test: {
          name: 'unit',
          testTimeout: 20_000,
          // Files share a process and what it has loaded; a test that changes more than globals puts it back itself.
          isolate: false,
          unstubGlobals: true,
          include: [
            'packages/**/*.test.ts',
            'apps/{desk,storefront}/**/*.test.ts',
            'apps/api/src/{lib,adapters,backend}/**/*.test.ts',
            'apps/api/demo/*/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', `apps/api/src/${IDEMPOTENCY}`, SIMULATOR, WITH_DOCUMENT, BENCH],
        },
      },
      {
        plugins: [messages([shopTexts, deskTexts])],
        test: {
          name: 'components',
          // Files share a process and its libraries; the app's modules are loaded anew, because they keep what a page has in memory.
          isolate: false,
          setupFiles: ['fresh-modules', 'lean-libraries', 'loaded-pictures'].map((name) => `packages/web/testing/${name}.ts`),
          // These keep nothing of a page, and Node loads them as they are.
          server: { deps: { external: [/\/packages\/(contract|pricing|time)\//] } },
          unstubGlobals: true,
          // Components wait for what they load, for debounces and for answers: two workers leave a third of two cores idle.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          // Components load parts of the app while they are tested.
          testTimeout: 20_000,
          include: ['{apps/desk,apps/storefront,packages/web}/**/*.test.tsx', WITH_DOCUMENT],
        },
      },
      {
        test: {
          name: 'api',
          // Node loads the service here as it does in production: nothing needs Vite's transforms, nor Vitest's own loader, which replaces
          // modules. Without that, Node's cache of compiled code serves all workers: a start of three takes 1.5 s less.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Each file has a service and a database of its own, and nothing else that it could share: what is loaded stays loaded.
          isolate: false,
          // Each file makes a service and drops it: with room for young objects, less of that is copied on the way (a tenth of a worker's time).
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
          // While one worker waits for the database or for a process that it started, another one has the core.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: listApiTests(),
          exclude: ['**/node_modules/**', ...(process.env.TEST_ENGINE === 'pglite' ? [] : [EMBEDDED_ONLY])],
          env: { BENCH_EXTENT: 'short' },
          globalSetup: ['apps/api/testing/database/global-setup.ts'],
          testTimeout: 20_000,
          // Only a failing test waits that long: some hooks start the demo, which takes a busy machine minutes.
          hookTimeout: 240_000,
          // These tests run against real servers and processes. The summary names those that needed their second try: each is a race.
          retry: 1,
          // A test that waits for a delivery or a notice waits as long as it may run: one second is short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})

function listApiTests(): string[] {
  if (process.env.TEST_SHOP === 'second') return onBothShops
  if (process.env.TEST_ENGINE === 'pglite') return [...onBothEngines, ...ofTheProcess, EMBEDDED_ONLY]
  return [
    'apps/api/src/{pages,process}/*.test.ts',
    'apps/api/src/features/**/*.test.ts',
    'apps/api/demo/*.test.ts',
    SIMULATOR,
    'apps/api/test/**/*.test.ts',
    `apps/api/src/${IDEMPOTENCY}`,
    BENCH,
  ]
}
