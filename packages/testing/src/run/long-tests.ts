/** API tests that take more than ten seconds, by file name: they start first, and `npm test -- changed` counts each as several. */
export const longTests: readonly string[] = [
  'acts-of-keys',
  'apply-shop',
  'authorization',
  'authorization-limited-keys',
  'authorization-operator',
  'authorization-people',
  'backup.postgres',
  'drift',
  'durability',
  'endpoints',
  'load',
  'move-command',
  'move-shop.postgres',
  'openapi-answers',
  'own-words',
  'page-bytes',
  'plans.postgres',
  'production-tree.postgres',
  'pull-law',
  'random-money.postgres',
  'rolling-restart.postgres',
  'rush.postgres',
  'server',
  'shop-command',
  'simulator',
  'stored-meaning',
  'three-way',
  'upgrade.postgres',
]

/** Whether a path belongs to a long test. */
export function isLongTest(path: string): boolean {
  return longTests.some((name) => path.endsWith(`/${name}.test.ts`))
}
