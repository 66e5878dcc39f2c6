import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { listDoorParts } from '#shop/list-door-parts.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { contactAt, doorOf, originOf, partyAt, targetOf } from './places.ts'
import { CustomerHint } from './customer-hint.tsx'
import { NavigateLink } from './navigate-link.tsx'

/** Shows the contact and exact address at one end of the route, while the order is in progress. */
export function Contact({ order, end }: { order: BoardOrder; end: 'origin' | 'target' }) {
  const { t } = useText()
  const contact = contactAt(order, end)
  const isParcel = order.order_type === 'parcel'
  if (contact === null) return null
  const { contact_person_name: name, contact_person_number: phone } = contact
  const note = end === 'target' ? order.delivery_instruction : null
  return (
    <section className="grid gap-3" aria-label={t(end === 'origin' ? 'desk_courier.sender' : 'desk_courier.customer')}>
      <div className="courier-contact">
        <DeskIcon name="home" className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            <bdi>{listDoorParts(contact, t).join(t('ui.comma'))}</bdi>
          </span>
          <bdi className="desk-quiet">{name}</bdi>
        </span>
      </div>
      {end === 'target' && order.courier_hint && <CustomerHint hint={order.courier_hint} />}
      {[note, order.order_note].map((text, index) =>
        text === null || text === '' ? null : (
          <p key={index === 0 ? 'door' : 'note'} className="desk-note desk-note-warning">
            <DeskIcon name={index === 0 ? 'door' : 'note'} size={18} />
            <span dir="auto" className="min-w-0 flex-1">
              {text}
            </span>
          </p>
        ),
      )}
      <div className="courier-tools">
        <CallLink order={order} to={partyAt(order, end)} phone={phone} className="desk-plain-button">
          <DeskIcon name="phone" />
          {t('desk_courier.call')}
        </CallLink>
        <NavigateLink place={end === 'origin' ? originOf(order) : isParcel ? targetOf(order) : doorOf(order)} />
      </div>
    </section>
  )
}
