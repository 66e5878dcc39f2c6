import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { CallParty } from '@medina/contract/orders/call-parties'
import type { ReactNode } from 'react'
import { useDesk } from '#session/desk-session.tsx'
import { useShopCall } from './use-shop-call.ts'

type CallLinkProps = {
  order: Pick<OperatorOrder, 'id' | 'call_to'>
  to: CallParty
  /** The number to dial where the shop connects no calls; null or empty if it is not known. */
  phone: string | null
  className: string
  /** The name for screen readers, if the contents have none. */
  label?: string
  /** Runs with the press. */
  onCall?: () => void
  children: ReactNode
}

/** Calls a side of an order: through the shop if that is offered, else by its number. Nothing if neither is possible. */
export function CallLink({ order, to, phone, className, label, onCall, children }: CallLinkProps) {
  const { may } = useDesk()
  const { ring, isRinging } = useShopCall(order.id, to)
  if (order.call_to?.includes(to) === true && may('messages:write'))
    return (
      <button
        type="button"
        className={className}
        aria-label={label}
        disabled={isRinging}
        onClick={() => {
          onCall?.()
          ring()
        }}
      >
        {children}
      </button>
    )
  if (phone === null || phone === '') return null
  return (
    <a href={`tel:${phone}`} className={className} aria-label={label} onClick={onCall}>
      {children}
    </a>
  )
}
