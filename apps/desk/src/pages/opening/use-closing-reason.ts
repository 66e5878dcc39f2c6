import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'

/** Writes why a store is switched off, if it did not do so itself; else empty. */
export function useClosingReason(): (store: KeyStore | null) => string {
  const { t } = useText()
  return (store) => {
    const { act, order_id: id, key } = store?.closed_by ?? { act: 'closed', order_id: null, key: null }
    if (act === 'closed_unanswered') return t('desk_opening.why_unanswered', { id: id ?? 0 })
    if (act === 'closed_full') return t('desk_opening.why_full')
    return key?.is_office === true ? t('desk_opening.why_office', { name: key.name }) : ''
  }
}
