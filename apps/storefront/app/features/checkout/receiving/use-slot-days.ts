import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import { listSlotDays, type SlotDay, type SlotTerms } from '@medina/time/schedule-slots'
import { useMemo } from 'react'
import { useNow } from '@medina/web/time/now.tsx'

/** The length of a slot and the days ahead, from the settings. */
export function readSlotTerms(config: Pick<Config, 'schedule_order_slot_duration' | 'schedule_order_days'>): SlotTerms {
  return { minutes: config.schedule_order_slot_duration, days: config.schedule_order_days }
}

/** The slots that a store offers now. */
export function useSlotDays(store: StoreDetails, { minutes, days }: SlotTerms): SlotDay[] {
  const now = useNow()
  return useMemo(() => {
    // Of the module types, e-commerce never closes and grocery needs time to pick.
    const leadMinutes = store.module_type === 'grocery' ? store.order_place_to_schedule_interval : 0
    const schedules = store.weekly_schedules ?? store.schedules
    const hours = { ...store, schedules, always_open: store.module_type === 'ecommerce' }
    return listSlotDays(hours, now, { minutes, days, leadMinutes, opensAt: store.opens_at })
  }, [store, now, minutes, days])
}
