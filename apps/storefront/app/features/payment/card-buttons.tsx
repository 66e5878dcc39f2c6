import { useState } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import type { CardWay } from '#lib/cards/card-way.ts'
import { usePayOrder } from './pay-order.data.ts'

type CardButtonsProps = {
  orderId: number
  amount: string
  ways: readonly (CardWay & { key: string; title: string })[]
  /** The first is what the page is for. */
  isMain?: boolean
}

/** A button for each saved card and gateway that pays an order. */
export function CardButtons({ orderId, amount, ways, isMain = false }: CardButtonsProps) {
  const { t } = useText()
  const pay = usePayOrder()
  const [chosen, choose] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const isBusy = pay.isPending || pay.isSuccess
  // Awaited: once the order changes, another card replaces the one around it, and its message would be lost.
  async function payThrough({ gateway = null, card }: CardWay): Promise<void> {
    try {
      const { redirect_link } = await pay.mutateAsync({ orderId, gateway, card, callback: pathname + search })
      location.assign(redirect_link)
    } catch (error) {
      showFailure(error, t)
    }
  }
  return ways.map(({ key, title, ...way }, index) => (
    <Button
      key={key}
      block
      variant={isMain && index === 0 ? 'primary' : 'secondary'}
      pending={isBusy && chosen === key}
      disabled={isBusy && chosen !== key}
      onClick={() => {
        choose(key)
        void payThrough(way)
      }}
    >
      {isMain && ways.length === 1 ? t('tracking.due_pay', { amount }) : t('tracking.due_pay_with', { amount, gateway: title })}
    </Button>
  ))
}
