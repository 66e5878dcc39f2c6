import type { TripMoney } from '@medina/contract/operator/orders/trip-support'
import { useState } from 'react'
import { splitByWay } from '@medina/web/format/chosen-pieces.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { RefundMethods } from '#pages/cases/refund-methods.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { MethodField, type RefundMethod } from '../acts/method-field.tsx'
import { RefundFrame } from '../acts/refund-frame.tsx'
import { useTripMoney, useTripRefund } from './trips.data.ts'

const MOST_LETTERS = 255

type RefundProps = { id: number; onClose: () => void }

/** Refunds a trip, or an amount of it, with the reason. The amount and where it goes are shown before it is done. */
export function TripRefundDialog({ id, onClose }: RefundProps) {
  const { t } = useText()
  const { money, error } = useTripMoney(id)
  const [typed, setTyped] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [method, setMethod] = useState<RefundMethod | ''>('')
  const refund = useTripRefund(id, onClose)
  const amount = useAmount(money, typed)
  const reason = words.trim()
  const send = () => {
    if (amount === null) return
    // Nothing typed: all that is left, whatever that is by then.
    refund.send({ reason, ...(typed !== null && { amount }), ...(method !== '' && { method }) })
  }
  return (
    <RefundFrame
      title={t('desk_orders.trip_refund_title', { id: String(id) })}
      error={error}
      amount={reason === '' ? null : amount}
      refund={refund}
      onSend={send}
      onClose={onClose}
    >
      {money === undefined ? null : (
        <>
          <AmountField money={money} typed={typed} isWrong={amount === null} onType={setTyped} />
          {amount !== null && <Destination money={money} amount={amount} method={method} />}
          <MethodField money={money} method={method} onMethod={setMethod} />
          <TextArea
            label={t('desk_orders.trip_refund_reason')}
            maxLength={MOST_LETTERS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
    </RefundFrame>
  )
}

/** The typed amount, or all that is left; null while it is no valid refund. */
function useAmount(money: TripMoney | undefined, typed: string | null): number | null {
  const { currency } = useMoney()
  if (money === undefined || money.most === 0) return null
  const amount = typed === null ? money.most : readAmount(typed, currency.digits)
  return amount !== null && amount <= money.most ? amount : null
}

type AmountProps = { money: TripMoney; typed: string | null; isWrong: boolean; onType: (typed: string) => void }

function AmountField({ money: { most }, typed, isWrong, onType }: AmountProps) {
  const { t } = useText()
  const shown = useMoney()
  return (
    <Field
      label={t('desk_cases.amount')}
      dir="ltr"
      inputMode="decimal"
      value={typed ?? most.toFixed(shown.currency.digits)}
      hint={t('desk_cases.at_most', { amount: shown.text(most) })}
      error={isWrong && typed !== '' ? t('desk_cases.wrong_part', { amount: shown.text(most) }) : undefined}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

type DestinationProps = { money: TripMoney; amount: number; method: RefundMethod | '' }

function Destination({ money: { refund_to: usual }, amount, method }: DestinationProps) {
  const { t } = useText()
  const to = method === '' ? usual : { gateway: null, rest: method }
  return (
    <div>
      <p className="desk-quiet mb-2 font-medium">{t('desk_cases.goes_back')}</p>
      <RefundMethods {...splitByWay(amount, to)} gatewayName={to.gateway?.title ?? null} />
    </div>
  )
}
