/**
 * API tests that take more than ten seconds, or half of that in a short file, by file name: they start first, and `npm test -- changed` counts
 * each as several. A short file would start last, and run alone in the end.
 */
export const longTests: readonly string[] = [
  'acts-of-keys',
  'apply-offers',
  'apply-shop',
  'authorization',
  'authorization-limited-keys',
  'authorization-operator',
  'authorization-people',
  'backup.pglite',
  'backup.postgres',
  'booking-rush.postgres',
  'drift',
  'durability',
  'endpoints',
  'families',
  'load',
  'move-command',
  'move-shop.postgres',
  'openapi-answers',
  'operator-command',
  'own-shop.pglite',
  'own-words',
  'page-bytes',
  'plans.postgres',
  'production-tree.postgres',
  'pull-law',
  'random-money.postgres',
  'rolling-restart.postgres',
  'rush.postgres',
  'same-again',
  'server',
  'settings-command.pglite',
  'shop-command',
  'simulator',
  'stored-meaning',
  'takeover',
  'three-way',
  'upgrade.postgres',
  'zip-documents',
]

/** Whether a path belongs to a long test. */
export function isLongTest(path: string): boolean {
  return longTests.some((name) => path.endsWith(`/${name}.test.ts`))
}
