import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** "Since March 2025". */
export function useSince(createdAt: string | undefined): string {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  if (createdAt === undefined) return ''
  return t('account.since', { month: formatDate(new Date(createdAt), language, timeZone, { month: 'long', year: 'numeric' }) })
}
