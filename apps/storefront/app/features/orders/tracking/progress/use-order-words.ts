import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import type { OrderWords } from './order-words.ts'

export function useOrderWords(): OrderWords {
  const { t, language } = useText()
  const now = useNow()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return { t, language, timeZone, now }
}
