import { useEffect, useRef } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { leavePhoneTab } from '@medina/web/device/phone-tab.ts'
import { beginCall } from './call.ts'
import { useOpenCall } from './phone-order.data.ts'
import { PlacedOrder } from './placed-order.tsx'
import './phone-order.css'

type PageProps = {
  /** The secret of the address that opened the page; null without one. */
  ticket: string | null
  /** The order that this tab has placed; null without one. */
  placed: number | null
}

/** Opens the session of a call, shows the order that it placed, or says that it is over. */
export default function PhoneOrderPage({ ticket, placed }: PageProps) {
  if (ticket !== null) return <Opening ticket={ticket} />
  if (!isPhoneTab) return <Over />
  return placed === null ? <Nothing /> : <PlacedOrder orderId={placed} />
}

function Opening({ ticket }: { ticket: string }) {
  const { t } = useText()
  const { mutate, error } = useOpenCall()
  // Development renders twice, and a ticket opens once.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate(ticket, {
      onSuccess: (opened) => {
        beginCall(opened)
        // The whole page: what it has read so far is of the person at the desk.
        location.replace('/home')
      },
    })
  }, [mutate, ticket])
  if (error !== null)
    return (
      <div className="shell py-10" role="alert">
        <EmptyState page art="order" title={t('caller.failed')} action={<ToDesk />}>
          {describeError(error, t)}
        </EmptyState>
      </div>
    )
  return (
    <div className="caller-opening" role="status">
      <LoadingMark size={40} />
      <p>{t('caller.opening')}</p>
    </div>
  )
}

function Nothing() {
  const { t } = useText()
  return (
    <div className="shell py-10">
      <EmptyState page art="order" title={t('caller.nothing')} action={<LinkButton to="/home">{t('caller.begin')}</LinkButton>} />
    </div>
  )
}

function Over() {
  const { t } = useText()
  return (
    <div className="shell py-10">
      <EmptyState page art="order" title={t('caller.over')} action={<ToDesk />}>
        {t('caller.over_text')}
      </EmptyState>
    </div>
  )
}

/** Leads to the desk, and makes the tab an ordinary one again. */
function ToDesk() {
  const { t } = useText()
  return <Button onClick={() => leavePhoneTab('/desk/orders')}>{t('caller.desk')}</Button>
}
