import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The number to call before an order that awaits a call may begin; nothing for any other order. */
export function CallFirst({ order, isWhole = false }: { order: BoardOrder; isWhole?: boolean }) {
  const { t } = useText()
  if (order.awaits_call !== true) return null
  const phone = order.delivery_address?.contact_person_number ?? ''
  return (
    <div className="desk-note desk-note-warning">
      <DeskIcon name="phone" size={18} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('desk_board.call_first')}</p>
        <CallLink order={order} to="customer" phone={phone} className="text-action reach relative">
          {phone === '' ? t('desk_messages.call') : <bdi dir="ltr">{phone}</bdi>}
        </CallLink>
        {isWhole && <p>{t('desk_board.call_hint')}</p>}
      </div>
    </div>
  )
}
