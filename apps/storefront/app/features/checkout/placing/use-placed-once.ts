import { ApiFailure } from '@medina/contract/wire/client'
import type { ApiError } from '@medina/contract/wire/error'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { SessionEnd } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { isUnanswered, readNewBill } from '#features/checkout/checkout.data.ts'

export type PlacedOnce<Bill> = {
  bill: {
    quote: Bill | undefined
    /** Shows the bill that came with a refusal. */
    replace: (quote: Bill) => void
    /** Fetches the bill again because the order changed. */
    refetch: () => void
  }
  /** Sends the order of this bill; resolves without a call where a form has errors. */
  send: (shown: Bill) => Promise<void>
  /** Ends the attempt, so that the next press sends a new one. */
  end: () => void
  /** Shows the errors of a refusal at the fields; false where none belongs to a field. */
  refuseBy: (errors: readonly ApiError[]) => boolean
  /** These queries are read again after a refusal. */
  outdated: readonly QueryKey[]
}

/** Sends an order or a booking, once even if pressed repeatedly, and asks for confirmation where its price changed. */
export function usePlacedOnce<Bill>({ bill, send, end, refuseBy, outdated }: PlacedOnce<Bill>) {
  const { t } = useText()
  const client = useQueryClient()
  const isSending = useRef(false)
  const [priceChange, setPriceChange] = useState<{ before: Bill; after: Bill } | null>(null)
  const [isConfirming, setConfirming] = useState(false)

  async function sendOnce(shown: Bill): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      await send(shown)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function refuse(error: unknown): void {
    const changed = readNewBill<Bill>(error)
    if (changed !== null && bill.quote !== undefined) {
      setPriceChange({ before: bill.quote, after: changed })
      setConfirming(true)
      bill.replace(changed)
      return
    }
    showFailure(error, t)
    // Without a response the next press sends the same attempt with the same key.
    if (isUnanswered(error)) return
    end()
    if (error instanceof SessionEnd) return
    if (error instanceof ApiFailure && refuseBy(error.errors)) return
    for (const queryKey of outdated) void client.invalidateQueries({ queryKey })
    bill.refetch()
  }

  return {
    place() {
      if (bill.quote !== undefined) void sendOnce(bill.quote)
    },
    priceChange,
    /** The dialog asks the customer to accept the new price. */
    isConfirming,
    dismiss: () => setConfirming(false),
    confirm() {
      setConfirming(false)
      if (priceChange !== null) void sendOnce(priceChange.after)
    },
  }
}
