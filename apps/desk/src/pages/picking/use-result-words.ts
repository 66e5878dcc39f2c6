import type { OperatorShortage } from '@medina/contract/operator/operator-shortages'
import type { MoneyWayPart } from '@medina/contract/orders/shortages'
import { useCallback } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** Writes what became of a line that ran out, and by whom it was decided. */
export function useResultWords(customer: string): (shortage: OperatorShortage) => string {
  const { t, language } = useText()
  return useCallback(
    ({ state, ended_by: by, replacement, key, weight }) => {
      if (weight !== undefined && state === 'open') return t('desk_picking.asked', { name: customer })
      if (weight !== undefined && state === 'replaced')
        return by === 'silence'
          ? t('desk_picking.weight_silence')
          : t('desk_picking.weight_agreed', {
              name: customer,
              weight: formatNumber((weight.weighed ?? weight.ordered) / 1000, language, 3),
            })
      if (state === 'open') return t(replacement === null ? 'desk_picking.asked' : 'desk_picking.offered', { name: customer })
      if (state === 'withdrawn') return t('desk_picking.withdrawn')
      const item = replacement?.name ?? ''
      if (by === 'customer')
        return state === 'replaced'
          ? t('desk_picking.customer_replaced', { name: customer, item })
          : t('desk_picking.customer_removed', { name: customer })
      if (by === 'silence')
        return state === 'replaced' ? t('desk_picking.silence_replaced', { item }) : t('desk_picking.silence_removed')
      const who = key?.name ?? null
      if (state === 'replaced')
        return who === null ? t('desk_picking.replaced', { item }) : t('desk_picking.replaced_by', { item, name: who })
      return who === null ? t('desk_picking.removed') : t('desk_picking.removed_by', { name: who })
    },
    [t, customer, language],
  )
}

/** Writes where the money of a difference goes, or comes from; empty where nothing changes. */
export function useMoneyWords(): (ways: { returned: readonly MoneyWayPart[]; taken?: readonly MoneyWayPart[] }) => string {
  const { t } = useText()
  const money = useMoney()
  return ({ returned, taken = [] }) =>
    [
      ...returned.map(({ to, amount }) => t(`desk_picking.back_${to}`, { amount: money.text(amount) })),
      ...taken.map(({ to, amount }) =>
        t(`desk_picking.more_${to === 'wallet' ? 'wallet' : 'door'}`, { amount: money.text(amount) }),
      ),
    ].join(t('ui.comma'))
}
