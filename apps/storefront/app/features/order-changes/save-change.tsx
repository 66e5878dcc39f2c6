import { ApiFailure } from '@medina/contract/wire/client'
import type { OrderChanges } from '@medina/contract/orders/changes'
import type { ReactNode } from 'react'
import { showFailure } from '../../lib/api/failure.ts'
import { inboxPath } from '../../lib/navigation/inbox-path.ts'
import { useIsCustomer } from '../../lib/session/owner.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClasses } from '../../ui/button/button-classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { type ChangeWish, useChangeOrder } from './order-changes.data.ts'
import './order-changes.css'

type SaveChangeProps = {
  changes: OrderChanges
  /** Null for a parcel. */
  storeId: number | null
  /** Null while nothing differs. */
  wish: ChangeWish | null
  /** The reason why it cannot be saved yet. */
  reason?: string | undefined
  label?: ReactNode
  /** The new total, at the far end. */
  end?: ReactNode
  onDone: () => void
}

/** Saves a step. A refusal is shown here and keeps what was entered; for everything else there is the store's phone. */
export function SaveChange({ changes, storeId, wish, reason, label, end, onDone }: SaveChangeProps) {
  const { t } = useText()
  const save = useChangeOrder(changes)
  const refusal = save.error instanceof ApiFailure ? save.error.errors : []

  async function send(): Promise<void> {
    if (wish === null) return onDone()
    try {
      showToast((await save.mutateAsync(wish)).message)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiFailure)) showFailure(error, t)
    }
  }

  return (
    <>
      <div role="status">
        {refusal.length > 0 && (
          <Notice
            tone="warning"
            title={t('order_changes.refused')}
            action={<ReachStore orderId={changes.order_id} storeId={storeId} phone={changes.store_phone} />}
          >
            {refusal.map(({ message }) => message).join(' ')}
          </Notice>
        )}
      </div>
      <div className="change-save">
        <Button
          size="lg"
          block
          pending={save.isPending}
          reason={reason}
          end={end}
          disabled={wish === null}
          onClick={() => void send()}
        >
          {label ?? t('order_changes.save')}
        </Button>
      </div>
    </>
  )
}

type ReachStoreProps = { orderId: number; storeId: number | null; phone: string | null }

/** Customers write to the store; guests call it. */
function ReachStore({ orderId, storeId, phone }: ReachStoreProps) {
  const { t } = useText()
  const isCustomer = useIsCustomer()
  const look = buttonClasses({ variant: 'plain', size: 'sm' })
  if (isCustomer && storeId !== null)
    return (
      <TravelLink to={inboxPath({ kind: 'store', id: storeId }, { kind: 'order', id: orderId })} className={look}>
        {t('order_changes.write')}
      </TravelLink>
    )
  if (phone === null) return null
  return (
    <a href={`tel:${phone}`} className={look}>
      {t('order_changes.call')}
    </a>
  )
}
