import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { offeredGateways } from '@medina/web/site/offered-gateways.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { SaveCard } from '#lib/cards/save-card.tsx'
import { useCardWays } from '#lib/cards/use-card-ways.ts'
import { CardButtons } from './card-buttons.tsx'

type CardInsteadProps = { orderId: number; offer: NonNullable<TrackedOrder['card_instead']> }

/** A card in place of cash: a saved one with one press, any other once the customer wants one. */
export function CardInstead({ orderId, offer }: CardInsteadProps) {
  const { t } = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { data: config, isPending } = useSettings()
  const gateways = config?.digital_payment ? offeredGateways(config.active_payment_method_list, offer) : []
  const { ways, saving, isPending: isReading } = useCardWays(gateways)
  if (isPending || isReading || ways.length === 0) return null
  const saved = ways.filter(({ card }) => typeof card === 'object')
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('offline_payment.card_instead_note')}</p>
      <CardButtons orderId={orderId} amount={money.text(offer.amount)} ways={isOpen ? ways : saved} />
      {isOpen ? (
        <SaveCard saving={saving} label={t('tracking.save_card')} note={t('tracking.save_note')} />
      ) : (
        <Button variant="secondary" block icon="card" onClick={() => setOpen(true)}>
          {t(saved.length === 0 ? 'offline_payment.card_instead' : 'offline_payment.card_other')}
        </Button>
      )}
    </div>
  )
}
