import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import { useEffect, useState } from 'react'
import { readStoreNote, writeStoreNote } from '#features/cart/store-note.ts'
import { clearScheduleRequest, isScheduleRequested } from '#features/reorder/schedule-request.ts'
import { readDraft, useDraftPart } from './checkout-draft.ts'
import { createChoice, listMethods, type OrderChoice, stillPossible } from './order-choice.ts'
import { readSlotTerms, useSlotDays } from './receiving/use-slot-days.ts'

type Earlier = {
  /** The name of the order's draft. */
  draft: string
  /** A code that was chosen before; empty without one. */
  coupon: string
  /** The order is that of the cart, whose note it shares. */
  isCart: boolean
}

/** The fulfilment methods that the store offers, and the customer's choice. */
export function useOrderChoice(store: StoreDetails, config: Config, { draft, coupon, isCart }: Earlier) {
  const days = useSlotDays(store, readSlotTerms(config))
  const methods = listMethods(store, config)
  const isOpen = store.active && store.open === 1
  const slots = days.flatMap((day) => day.slots.map(({ value }) => value))
  const [start] = useState(() => ({
    ...createChoice(methods, isOpen, slots[0] ?? null),
    coupon,
    note: isCart ? readStoreNote(store.id) : '',
  }))
  const [changes, setChanges] = useState<Partial<OrderChoice>>(() => {
    const earlier = stillPossible(readDraft(draft).choice ?? {}, { methods, slots, coupon, isCart })
    if (!isCart || !isScheduleRequested(store.id) || !methods.includes('scheduled')) return earlier
    return { ...earlier, method: 'scheduled' as const, slot: isOpen ? null : (slots[0] ?? null) }
  })
  // The draft keeps it from now on.
  useEffect(clearScheduleRequest, [])
  useDraftPart(draft, 'choice', Object.keys(changes).length === 0 ? null : changes)
  const choice = { ...start, ...changes }
  const isDelivery = choice.method !== 'take_away'
  const isScheduled = choice.method === 'scheduled'
  const hasTips = config.dm_tips_status === 1
  return {
    days,
    methods,
    isOpen,
    choice,
    change(more: Partial<OrderChoice>) {
      if (isCart && more.note !== undefined) writeStoreNote(store.id, more.note)
      setChanges((current) => ({ ...current, ...more }))
    },
    isDelivery,
    isScheduled,
    /** The chosen time; null for as soon as possible, and while none is chosen. */
    slot: isScheduled ? choice.slot : null,
    hasTips,
    tip: isDelivery && hasTips ? choice.tip : 0,
  }
}
