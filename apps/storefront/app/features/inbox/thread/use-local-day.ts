import { toLocalTime } from '@medina/time/local-time'
import { useMemo } from 'react'
import { useConfig } from '@medina/web/site/site.tsx'

/** The day of a time in the marketplace's time zone. Each is formatted once: a long conversation asks for all of them with every page. */
export function useLocalDay(): (at: string) => string {
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return useMemo(() => {
    const days = new Map<string, string>()
    return (at: string) => {
      const day = days.get(at) ?? toLocalTime(new Date(at), timeZone).date
      days.set(at, day)
      return day
    }
  }, [timeZone])
}
