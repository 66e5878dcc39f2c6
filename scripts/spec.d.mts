import type { NumberedTest } from './test-words.d.mts'

export function findMissingWords(
  tests: readonly NumberedTest[],
  phrases: Record<string, string[]>,
  fromMessages?: Record<string, string>,
): string[]
