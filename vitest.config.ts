import { defineConfig } from 'vitest/config'

// What is the same on both engines is tested on the server: pages, their bytes, who may call, accounts, messages, the demo and command-line
// tools (plain rows; writing and reading a whole catalogue is tested on both).
const ofServer = [
  '**/*.postgres.test.ts',
  'apps/api/test/**',
  'apps/api/demo/**',
  'apps/api/src/app.test.ts',
  'apps/api/src/features/catalog/sheets.test.ts',
  'apps/api/src/features/identity/**',
  'apps/api/src/features/notifications/**',
]
const neverOnPglite = process.env.TEST_ENGINE === 'pglite' ? ofServer : []

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
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
          include: [
            'apps/api/src/*.test.ts',
            'apps/api/src/features/**/*.test.ts',
            'apps/api/demo/*.test.ts',
            'apps/api/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...neverOnPglite],
          globalSetup: ['scripts/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
