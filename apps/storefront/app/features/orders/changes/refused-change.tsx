import type { OrderChanges } from '@medina/contract/orders/changes'
import type { ApiFailure } from '@medina/contract/wire/client'
import { inboxPath } from '#lib/navigation/inbox-path.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'

const CONFLICT = 409

type RefusedChangeProps = { title: string; error: ApiFailure; changes: OrderChanges; storeId: number | null }

/** The reasons of a refusal. If the order itself no longer takes the change, the store can be contacted instead. */
export function RefusedChange({ title, error, changes: { order_id, store_phone }, storeId }: RefusedChangeProps) {
  const action = error.status === CONFLICT ? <ReachStore orderId={order_id} storeId={storeId} phone={store_phone} /> : undefined
  return (
    <Notice tone="warning" title={title} action={action}>
      {error.errors.map(({ message }) => message).join(' ')}
    </Notice>
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
