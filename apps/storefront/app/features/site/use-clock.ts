import { useNow } from '../../lib/now.tsx'
import { readClock } from '../catalog/availability.ts'
import { useConfig } from './site.data.ts'

/** The marketplace's wall clock, "HH:mm:ss". */
export function useClock(): string {
  const now = useNow()
  return readClock(useConfig()?.time_zone ?? 'UTC', now)
}
