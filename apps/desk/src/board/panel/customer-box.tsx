import type { OperatorOrder } from '@medina/contract/operator/operator'
import { Fragment } from 'react'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { listDoorParts } from '#shop/list-door-parts.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The customer, the address and the notes of an order. The delivery code is not shown, because the customer gives it. */
export function CustomerBox({ order }: { order: OperatorOrder }) {
  const { t } = useText()
  const { delivery_address: address } = order
  const name = address?.contact_person_name ?? null
  const phone = address?.contact_person_number ?? null
  const notes = [
    [order.delivery_instruction, 'door'],
    [order.order_note, 'note'],
  ] as const
  return (
    <div className="desk-customer">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {name !== null && (
            <p className="text-label font-semibold">
              <bdi>{name}</bdi>
            </p>
          )}
          <Place order={order} />
        </div>
        <CallLink
          order={order}
          to="customer"
          phone={phone}
          className="round size-11 bg-surface-2 hover-fill"
          label={t('desk_board.call', { name: name ?? '' })}
        >
          <DeskIcon name="phone" />
        </CallLink>
      </div>
      {notes.map(([text, icon]) =>
        text === null || text === '' ? null : (
          <p key={icon} className={icon === 'note' ? 'desk-note desk-note-warning' : 'desk-note'}>
            <DeskIcon name={icon} size={18} />
            <span dir="auto" className="min-w-0 flex-1">
              {text}
            </span>
          </p>
        ),
      )}
    </div>
  )
}

/** The customer's address. Each part is isolated: in Arabic, Latin letters would reorder the parts after them. */
function Place({ order: { delivery_address: address, order_type: type, distance } }: { order: OperatorOrder }) {
  const { t, language } = useText()
  const place = listDoorParts(address, t)
  if (type === 'take_away') return <p className="text-ink-2">{t('desk_board.type_take_away')}</p>
  if (place.length === 0) return null
  return (
    <p className="flex gap-2 text-ink-2">
      <DeskIcon name="pin" size={18} className="mt-px flex-none text-ink-3" />
      <span className="min-w-0">
        {place.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && t('ui.comma')}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
        {distance > 0 && (
          <>
            {' • '}
            <span className="whitespace-nowrap">{formatDistance(distance * 1000, language)}</span>
          </>
        )}
      </span>
    </p>
  )
}
