import { toLocalTime } from '@medina/time/local-time'
import { useCallback } from 'react'
import { useConfig } from '../../site/site.tsx'

/** The day of a time in the marketplace's time zone. */
export function useLocalDay(): (at: string) => string {
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return useCallback((at: string) => toLocalTime(new Date(at), timeZone).date, [timeZone])
}
