import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { CardCode } from './card-code.tsx'

/** Well before the end of a link, so that a code on the screen always works. */
const NEW_LINK_MS = 10 * 60_000

/** A cash order may be paid by card: the customer scans a code, and the board says when the money is there. */
export function CardAtDoor({ order, due }: { order: BoardOrder; due: number }) {
  const { t } = useText()
  const money = useMoney()
  const { call } = useDesk()
  const [shown, show] = useState<number | null>(null)
  const isCash = due > 0 && order.payment_method === 'cash_on_delivery'
  const { data } = useQuery({
    queryKey: ['desk', 'pay_by_card', order.id, due],
    queryFn: () => call('operator.cardLink', { params: { id: order.id } }),
    enabled: isCash,
    refetchInterval: NEW_LINK_MS,
    ...always,
  })
  const link = isCash ? (data?.link ?? null) : null
  // Drawn before it is needed: the customer's phone may have a connection at a door where this one has none.
  const { data: code } = useQuery({
    queryKey: ['desk', 'card_drawing', link],
    queryFn: async () => (await import('#ui/draw-qr-code.ts')).drawQrCode(link ?? ''),
    enabled: link !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (shown !== null && order.payment_status === 'paid' && order.payment_method === 'digital_payment')
    return (
      <p role="status" className="courier-cash text-success">
        <DeskIcon name="check" />
        <span>{t('desk_courier.card_paid', { amount: money.text(shown) })}</span>
      </p>
    )
  if (link === null || data === undefined) return null
  if (shown === null)
    return (
      <Button variant="secondary" size="lg" block icon="card" onClick={() => show(data.amount)}>
        {t('desk_courier.card', { amount: money.text(data.amount) })}
      </Button>
    )
  return <CardCode code={code} amount={data.amount} onClose={() => show(null)} />
}
