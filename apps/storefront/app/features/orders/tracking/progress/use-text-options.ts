import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import type { TextOptions } from './order-text.ts'

export function useTextOptions(): TextOptions {
  const { t, language } = useText()
  const now = useNow()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return { t, language, timeZone, now }
}
