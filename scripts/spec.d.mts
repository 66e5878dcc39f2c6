import type { NumberedTest } from './test-words.d.mts'

type Shown = Pick<NumberedTest, 'numbers' | 'words'>

export function findMissingWords(
  tests: readonly Shown[],
  phrases: Record<string, string[]>,
  fromMessages?: Record<string, string>,
): string[]

export function findUnasked(numbers: readonly string[], asks: Record<string, string>): string[]

export function findUnstatedDepartures(
  departures: Record<string, string>,
  decisions: readonly { name: string; text: string }[],
): string[]
