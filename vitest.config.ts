import { defineConfig } from 'vitest/config'

// Pages, their bytes and who may call are the same on both engines.
const neverOnPglite = process.env.TEST_ENGINE === 'pglite' ? ['**/*.postgres.test.ts', 'apps/api/test/**'] : []

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
