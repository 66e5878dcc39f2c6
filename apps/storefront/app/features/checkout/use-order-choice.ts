import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Config } from '@medina/contract/site-config'
import { useState } from 'react'
import { readStoreNote, writeStoreNote } from '../cart/store-note.ts'
import { beginChoice, listMethods, type OrderChoice } from './order-choice.ts'
import { readSlotTerms, useSlotDays } from './receiving/use-slot-days.ts'

type Earlier = {
  /** A code that was chosen before; empty without one. */
  coupon: string
  /** The order is that of the cart, whose note it shares. */
  isCart: boolean
}

/** The ways of receiving an order that the store offers, and the customer's choice. */
export function useOrderChoice(store: StoreDetails, config: Config, { coupon, isCart }: Earlier) {
  const days = useSlotDays(store, readSlotTerms(config))
  const methods = listMethods(store, config)
  const isOpen = store.active && store.open === 1
  const [choice, setChoice] = useState(() => ({
    ...beginChoice(methods, isOpen, days.flatMap(({ slots }) => slots)[0]?.value ?? null),
    coupon,
    note: isCart ? readStoreNote(store.id) : '',
  }))
  const isDelivery = choice.method !== 'take_away'
  const isScheduled = choice.method === 'scheduled'
  const hasTips = config.dm_tips_status === 1
  return {
    days,
    methods,
    isOpen,
    choice,
    change(changes: Partial<OrderChoice>) {
      if (isCart && changes.note !== undefined) writeStoreNote(store.id, changes.note)
      setChoice((current) => ({ ...current, ...changes }))
    },
    isDelivery,
    isScheduled,
    /** The chosen time; null for as soon as possible, and while none is chosen. */
    slot: isScheduled ? choice.slot : null,
    hasTips,
    tip: isDelivery && hasTips ? choice.tip : 0,
  }
}
