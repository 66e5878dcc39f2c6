import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import { listSlotDays } from '@medina/time/schedule-slots'
import { useMemo, useState } from 'react'
import { useNow } from '../../lib/time/now.tsx'
import { beginChoice, listMethods, type OrderChoice } from './order-choice.ts'

/** The ways of receiving an order that the store offers, and the customer's choice; `coupon` is a code that was chosen before. */
export function useOrderChoice(store: StoreDetails, config: Config, coupon = '') {
  const now = useNow()
  const days = useMemo(() => {
    // Of the module types, e-commerce never closes and grocery needs time to pick (reference 1.2).
    const leadMinutes = store.module_type === 'grocery' ? store.order_place_to_schedule_interval : 0
    const hours = { ...store, always_open: store.module_type === 'ecommerce' }
    return listSlotDays(hours, now, { minutes: config.schedule_order_slot_duration, leadMinutes })
  }, [store, now, config.schedule_order_slot_duration])
  const methods = listMethods(store, config)
  const isOpen = store.active && store.open === 1
  const [choice, setChoice] = useState(() => ({
    ...beginChoice(methods, isOpen, days.flatMap(({ slots }) => slots)[0]?.value ?? null),
    coupon,
  }))
  const isDelivery = choice.method !== 'take_away'
  const hasTips = config.dm_tips_status === 1
  return {
    days,
    methods,
    isOpen,
    choice,
    change: (changes: Partial<OrderChoice>) => setChoice((current) => ({ ...current, ...changes })),
    isDelivery,
    /** The chosen time; null for as soon as possible. */
    slot: choice.method === 'scheduled' ? choice.slot : null,
    hasTips,
    tip: isDelivery && hasTips ? choice.tip : 0,
  }
}
