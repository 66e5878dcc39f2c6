import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { leavePhoneTab } from '@medina/web/device/phone-tab.ts'
import { onSessionEnd } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { type Call, clearPieces, readCall } from './call.ts'
import { useEndCall } from './phone-order.data.ts'
import './caller-bar.css'

/** Says on every page of the tab for whom staff order, and ends it. */
export default function CallerBar() {
  const { t } = useText()
  const [call] = useState(readCall)
  const end = useEndCall()
  useCartNotice(call)
  // Another guest or nobody would order from here on.
  useEffect(() => onSessionEnd(() => leavePhoneTab('/track-order?over')), [])
  useEffect(() => {
    document.documentElement.dataset.caller = ''
    return () => {
      delete document.documentElement.dataset.caller
    }
  }, [])
  if (call === null) return null
  return createPortal(
    <aside className="caller-bar" aria-label={t('caller.title')}>
      <Icon name="phone" size={18} />
      <p className="min-w-0 flex-1 truncate">
        <bdi>{t('caller.ordering', { name: call.name })}</bdi>
        {call.phone !== null && (
          <>
            {t('ui.comma')}
            <bdi dir="ltr">{call.phone}</bdi>
          </>
        )}
      </p>
      <button type="button" disabled={end.isPending} onClick={() => end.mutate('/desk/orders')}>
        {t('caller.end')}
      </button>
    </aside>,
    document.body,
  )
}

/** Says once what the customer's own cart holds already, so that nobody orders it unseen. */
function useCartNotice(call: Call | null): void {
  const { t } = useText()
  useEffect(() => {
    if (call === null || call.pieces === 0) return
    clearPieces(call)
    showToast(t('caller.has_cart', { n: call.pieces }), { tone: 'info' })
  }, [call, t])
}
