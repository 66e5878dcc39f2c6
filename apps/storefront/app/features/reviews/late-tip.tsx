import type { TrackedOrder } from '@medina/contract/orders/orders'
import { MOST_TIP } from '@medina/contract/orders/tip'
import { type FormEvent, useRef, useState } from 'react'
import { useLacks, useMoney } from '@medina/web/site/site.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { readTip } from '#lib/format/read-tip.ts'
import { useTipCourier } from './reviews.data.ts'
import './late-tip.css'

/** The way to tip the courier of a delivered order from the wallet, folded; afterwards what was given. */
export function LateTip({ order: { id, order, tip_offer } }: { order: TrackedOrder }) {
  const { t } = useText()
  const { text } = useMoney()
  const isLacking = useLacks('orders.tipCourier')
  const box = useRef<HTMLDivElement>(null)
  const given = order?.late_tip
  if (given === undefined && (tip_offer === undefined || isLacking)) return null
  return (
    <div ref={box} tabIndex={-1} className="late-tip">
      {given !== undefined ? (
        <p className="flex min-h-11 items-center gap-2 text-label text-ink-2">
          <Icon name="heart" size={18} />
          <bdi>{t('review.tip_given', { amount: text(given) })}</bdi>
        </p>
      ) : (
        tip_offer !== undefined && (
          <details>
            <summary className="text-action">{t('review.tip')}</summary>
            <TipForm orderId={id} balance={tip_offer.wallet_balance} onGiven={() => box.current?.focus()} />
          </details>
        )
      )}
    </div>
  )
}

type TipFormProps = { orderId: number; balance: number; onGiven: () => void }

function TipForm({ orderId, balance, onGiven }: TipFormProps) {
  const { t } = useText()
  const { currency, text } = useMoney()
  const amounts = useSettings().data?.dm_tips_amounts ?? []
  const [amount, setAmount] = useState<number | null>(null)
  /** Null while a suggested amount is chosen. */
  const [other, setOther] = useState<string | null>(null)
  const { mutate, isPending } = useTipCourier(orderId, onGiven)
  const tip = other === null ? amount : readTip(other, currency.digits)
  const isShort = tip !== null && tip > balance

  function send(event: FormEvent) {
    event.preventDefault()
    if (tip !== null && tip > 0 && !isShort && !isPending) mutate(tip)
  }

  return (
    <form className="late-tip-form" onSubmit={send}>
      <p className="text-sm text-ink-2">{t('review.tip_text')}</p>
      <div className="flex min-h-10 flex-wrap gap-2" role="group" aria-label={t('review.tip_amount')}>
        {amounts.map((each) => (
          <Chip
            key={each}
            pressed={other === null && amount === each}
            onClick={() => {
              setOther(null)
              setAmount(each)
            }}
          >
            <bdi>{text(each)}</bdi>
          </Chip>
        ))}
        <Chip pressed={other !== null} onClick={() => setOther('')}>
          {t('review.tip_other')}
        </Chip>
      </div>
      {other !== null && (
        <Field
          label={t('review.tip_amount')}
          value={other}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          error={other !== '' && tip === null && t('review.tip_unread', { amount: text(MOST_TIP) })}
          end={<span className="text-ink-2">{currency.symbol}</span>}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
      )}
      <Shortage balance={isShort ? balance : null} />
      <Button type="submit" size="sm" pending={isPending} disabled={tip === null || tip === 0 || isShort}>
        {tip === null || tip === 0 ? t('review.tip') : t('review.tip_send', { amount: text(tip) })}
      </Button>
    </form>
  )
}

/** Says why the tip cannot be paid, and leads to the wallet; `balance` is null if it is enough. */
function Shortage({ balance }: { balance: number | null }) {
  const { t } = useText()
  const { text } = useMoney()
  return (
    <p role="status" className="text-sm text-ink-2">
      {balance !== null && (
        <>
          <bdi>{t('review.tip_short', { amount: text(balance) })}</bdi>{' '}
          <TravelLink to="/wallet" className="text-action inline-flex min-h-6 items-center">
            {t('review.tip_fill')}
          </TravelLink>
        </>
      )}
    </p>
  )
}
