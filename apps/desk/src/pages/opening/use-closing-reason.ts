import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'

/** Writes why a store is switched off, or who did it; empty if that is unknown, or was this key. */
export function useClosingReason(): (store: KeyStore | null) => string {
  const { t } = useText()
  const { me } = useDesk()
  return (store) => {
    const { act, order_id: id, key } = store?.closed_by ?? { act: 'closed', order_id: null, key: null }
    if (act === 'closed_unanswered') return t('desk_opening.why_unanswered', { id: id ?? 0 })
    if (act === 'closed_full') return t('desk_opening.why_full')
    if (key === null || key.id === me.id) return ''
    return t(key.is_office ? 'desk_opening.why_office' : 'desk_opening.why_key', { name: key.name })
  }
}
