import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useBoard } from '#acts/board-data.ts'
import '#ui/cards.css'
import '#ui/note.css'
import '#shop/shop.css'
import { useLinkedOrder } from '#shop/use-linked-order.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import './courier.css'
import { CourierList } from './courier-list.tsx'
import { findAlsoHere, splitOrders } from './courier-orders.ts'
import { OfferBar, OfferView } from './offer-view.tsx'
import { OwnOrder } from './own-order.tsx'
import { useOffer } from './use-offer.ts'
import { usePositionSharing } from './use-position-sharing.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** A courier's desk: one task per screen, the next one first. */
export function CourierPage() {
  const { t } = useText()
  const { me } = useDesk()
  const { orders, version } = useBoard()
  const { own, offered, tipped } = splitOrders(orders ?? [], me.courier?.id ?? 0)
  const { offer, rest } = useOffer(offered)
  const { sharing, here } = usePositionSharing(own)
  const [shown, show] = useState<number | 'list' | null>(null)
  /** The order that was accepted last, until the board has it. */
  const [taken, setTaken] = useState<{ id: number; version: string } | null>(null)
  useLinkedOrder(orders, ({ id }) => show(id))

  const mine = own.find(({ id }) => id === shown) ?? (shown === null ? own[0] : undefined)
  const wanted = offered.find(({ id }) => id === shown)
  const current = offer !== null && (shown === null || offer.order.id === shown) ? offer : null
  const isMissing = typeof shown === 'number' && orders !== undefined && mine === undefined && wanted === undefined
  // A board that was read before the acceptance may lack the order; one read after it does not.
  const isAwaited = isMissing && taken?.id === shown && taken.version === version
  const isGone = isMissing && !isAwaited
  useEffect(() => {
    if (isGone) show(null)
  }, [isGone])

  const alsoHere = mine && findAlsoHere(mine, own, offered)

  return (
    <div className="desk-main">
      <DeskHead title={t('desk.orders')} />
      <WaitingActs shown={own.map(({ id }) => id)} />
      {offer !== null && offer !== current && offer.order.id !== alsoHere?.id && (
        <OfferBar order={offer.order} onOpen={() => show(offer.order.id)} />
      )}
      {orders === undefined || isAwaited ? (
        <main id="content" className="grid flex-1 place-items-center" aria-busy="true">
          <LoadingMark size={48} />
        </main>
      ) : mine !== undefined ? (
        <OwnOrder
          key={mine.id}
          order={mine}
          alsoHere={alsoHere}
          sharing={sharing}
          here={here}
          onOpen={show}
          onBack={() => show('list')}
        />
      ) : current !== null || wanted !== undefined ? (
        <OfferView
          key={(current?.order ?? wanted)?.id}
          order={(current?.order ?? wanted) as BoardOrder}
          leftMs={current?.leftMs ?? null}
          onTaken={(id) => {
            setTaken({ id, version })
            show(id)
          }}
          onBack={() => show('list')}
        />
      ) : (
        <CourierList own={own} toTake={rest} tipped={tipped} onOpen={show} />
      )}
    </div>
  )
}
