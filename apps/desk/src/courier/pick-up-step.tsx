import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { joinList } from '@medina/web/format/join-list.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { addAct } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { readPayment } from '#shop/order-customer.ts'
import { needsCode } from './courier-orders.ts'
import { CardAtDoor } from './card-at-door.tsx'
import { Contact } from './contact.tsx'
import { StorePlace } from './store-place.tsx'

/** The pick-up at the store or at the sender: the order number, the contents, and the confirmation. */
export function PickUpStep({ order, isActing }: { order: BoardOrder; isActing: boolean }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const asksCode = needsCode(order, 'picked_up')
  const otp = toLatinDigits(code).trim()
  const isParcel = order.order_type === 'parcel'
  const steps = stepsToPickUp(order)
  const pickUp = () =>
    addAct(order.id, [...(steps ?? []).map((status) => ({ status })), { status: 'picked_up', ...(asksCode ? { otp } : {}) }])
  return (
    <>
      <main id="content" className="courier-view courier-padded">
        <div className="courier-number">
          <span className="desk-quiet">{t(isParcel ? 'desk_courier.number_parcel' : 'desk_courier.number')}</span>
          <bdi dir="ltr">{order.id}</bdi>
          <Readiness order={order} />
        </div>
        {isParcel ? <Contact order={order} end="origin" /> : <StorePlace order={order} />}
        {isParcel && order.charge_payer === 'sender' && <CardAtDoor order={order} due={readPayment(order).due} />}
        {order.lines.length > 0 && <BagLines order={order} />}
        {asksCode && (
          <Field
            label={t('desk_courier.code_sender')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </main>
      <footer className="courier-foot">
        <Button
          size="lg"
          block
          className="courier-act"
          pending={isActing}
          disabled={steps === null || (asksCode && otp === '')}
          onClick={pickUp}
        >
          {t('desk_courier.confirm_pick_up')}
        </Button>
        {steps === null && <p className="courier-missing">{t('desk_courier.not_ready')}</p>}
        <GiveBack order={order} />
      </footer>
    </>
  )
}

/** The steps before `picked_up`; null while the store has the order. Nobody but the courier moves a parcel that the office assigned. */
function stepsToPickUp({ order_type: type, next }: BoardOrder): ('accepted' | 'handover')[] | null {
  if (next.includes('picked_up')) return []
  if (type !== 'parcel') return null
  if (next.includes('handover')) return ['handover']
  return next.includes('accepted') ? ['accepted', 'handover'] : null
}

function Readiness({ order: { order_status: status, order_type: type, ready_at: readyAt } }: { order: BoardOrder }) {
  const { t } = useText()
  const time = useDeskTime()
  if (type === 'parcel' && status !== 'handover') return null
  if (status === 'handover')
    return (
      <Badge tone="success" icon="check">
        {t('desk_courier.is_ready')}
      </Badge>
    )
  return (
    <Badge tone="warning">
      {readyAt === null ? t('desk_courier.waits_for_store') : t('desk_courier.ready_at', { time: time(readyAt) })}
    </Badge>
  )
}

function BagLines({ order }: { order: BoardOrder }) {
  const { t, language } = useText()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  return (
    <section aria-label={t('desk_courier.bag')}>
      <h3 className="courier-section">
        <span>{t('desk_courier.bag')}</span>
        <span className="desk-quiet">{t('desk_courier.ticked', { n: ticked.size, all: order.lines.length })}</span>
      </h3>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="courier-line">
            <label>
              <Tick
                type="checkbox"
                checked={ticked.has(line.id)}
                onChange={() => setTicked((before) => toggle(before, line.id))}
              />
              <b>
                <bdi dir="ltr">{line.quantity} ×</bdi>
              </b>
              <span className="min-w-0 flex-1">
                <bdi className="block">{line.item_details.name}</bdi>
                <bdi className="desk-quiet">{joinList(describeOrderLine(line), language)}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {order.cutlery && <p className="desk-note">{t('desk_board.cutlery')}</p>}
    </section>
  )
}

function toggle(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Returns the order to the other couriers, before it is picked up. */
function GiveBack({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: () => call('operator.courier', { params: { id: order.id }, body: { delivery_man_id: null } }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'board'] }),
  })
  return (
    <Button variant="ghost" block pending={give.isPending} onClick={() => give.mutate()}>
      {t('desk_courier.give_back')}
    </Button>
  )
}
