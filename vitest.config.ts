import { defineConfig } from 'vitest/config'
import { messages } from './apps/storefront/vite-messages.ts'

// What is the same on both engines is tested on the server: pages, their bytes, who may call, accounts, messages, lists, the demo and
// command-line tools. On both: what is bought and paid, how words are found, a whole catalogue in and out; journeys go by the embedded one.
const ofServer = [
  '**/*.postgres.test.ts',
  'apps/api/test/**',
  'apps/api/demo/**',
  'apps/api/src/{app,private-data}.test.ts',
  'apps/api/src/features/catalog/{lists,offers,stores}/**',
  'apps/api/src/features/catalog/items/!(for-order).test.ts',
  'apps/api/src/features/catalog/search/!(search-pairs).test.ts',
  'apps/api/src/features/catalog/{sheets/sheets,stock/order-counts}.test.ts',
  'apps/api/src/features/{geo,identity,notifications,operator,promotions,site,wishlist}/**',
]
const neverOnPglite = process.env.TEST_ENGINE === 'pglite' ? ofServer : []

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
        },
      },
      {
        test: {
          name: 'api',
          // Each file has a service and a database of its own, and nothing else that it could share: what is loaded stays loaded.
          isolate: false,
          include: [
            'apps/api/src/*.test.ts',
            'apps/api/src/features/**/*.test.ts',
            'apps/api/demo/*.test.ts',
            'apps/api/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...neverOnPglite],
          globalSetup: ['packages/testing/src/run/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
