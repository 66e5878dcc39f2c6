import type { NumberedTest } from './test-words.d.mts'

export function findMissingWords(
  tests: readonly NumberedTest[],
  phrases: Record<string, string[]>,
  fromMessages?: Record<string, string>,
): string[]

export function findUnstatedDepartures(
  departures: Record<string, string>,
  decisions: readonly { name: string; text: string }[],
): string[]
