import type { ComponentProps } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'

/** The status of an order or a trip, or that its payment is due: until then no store has it. */
export function StatusBadge({ isDue, ...status }: ComponentProps<typeof Badge> & { isDue: boolean }) {
  const { t } = useText()
  return isDue ? <Badge tone="warning">{t('tracking.payment_due')}</Badge> : <Badge {...status} />
}
