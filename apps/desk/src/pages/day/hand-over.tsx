import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { readAmount } from '#ui/read-amount.ts'
import { useHandOver, useOffering } from './hand-over.data.ts'

/** Hands cash over to the office: an amount, then the code that the office enters. */
export function HandOver({ inHand }: { inHand: number }) {
  const { may } = useDesk()
  const offer = useHandOver()
  if (offer === undefined || !may('orders:write')) return null
  if (offer?.state === 'open') return <Code code={offer.code} amount={offer.amount} until={offer.expires_at} />
  if (inHand <= 0) return null
  return <Offering key={inHand} inHand={inHand} isExpired={offer?.state === 'expired'} />
}

function Offering({ inHand, isExpired }: { inHand: number; isExpired: boolean }) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const { offer } = useOffering()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(inHand.toFixed(digits))
  const amount = readAmount(typed, digits)
  const isTooMuch = amount !== null && amount > inHand
  const error = isTooMuch ? t('desk_day.too_much') : amount === null ? t('desk_day.bad_amount') : undefined
  if (!isOpen)
    return (
      <>
        {isExpired && <p role="status">{t('desk_day.code_expired')}</p>}
        <Button variant="secondary" block onClick={() => setOpen(true)}>
          {t('desk_day.hand_over')}
        </Button>
      </>
    )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null && !isTooMuch) offer.mutate(amount)
      }}
    >
      <Field
        label={t('desk_day.amount')}
        inputMode="decimal"
        dir="ltr"
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" block pending={offer.isPending}>
        {t('desk_day.show_code')}
      </Button>
    </form>
  )
}

function Code({ code, amount, until }: { code: string; amount: number; until: string }) {
  const { t } = useText()
  const money = useMoney()
  const time = useDeskTime()
  const { withdraw } = useOffering()
  return (
    <div className="day-code" role="status">
      <p>{t('desk_day.code_for', { amount: money.text(amount) })}</p>
      <bdi dir="ltr" className="day-code-digits">
        {code.slice(0, 3)} {code.slice(3)}
      </bdi>
      <p className="desk-quiet">{t('desk_day.code_until', { time: time(until) })}</p>
      <Button variant="ghost" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('desk_day.withdraw')}
      </Button>
    </div>
  )
}
