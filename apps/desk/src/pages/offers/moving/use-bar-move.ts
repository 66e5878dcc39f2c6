import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { addDays } from '@medina/time/local-time'
import { type KeyboardEvent, useState } from 'react'
import { directionOf } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { keyOf, sheetOf } from '#pages/offers/offers.data.ts'
import { useOfferRights } from '#pages/offers/use-offer-rights.ts'
import { moveRows } from './move-rows.ts'

const WEEK = 7

/** An offer whose bar was moved, until that is saved or taken back. */
export type Move = { offer: Offer; days: number }

/** Moves a bar by arrow keys, in the direction of reading: a day, with Shift a week. It is shown before it is saved. */
export function useBarMove(onSaved: () => void) {
  const { language } = useText()
  const { isOffice, isOwn } = useOfferRights()
  const [move, setMove] = useState<Move | null>(null)
  const save = useRowsSave({ storeId: move !== null && isOwn(move.offer) ? (move.offer.store?.id ?? null) : null })
  const mayMove = (offer: Offer) => offer.row !== null && offer.state !== 'ended' && (isOffice || isOwn(offer))

  function press(event: KeyboardEvent, offer: Offer): void {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !mayMove(offer)) return
    event.preventDefault()
    const isLater = (event.key === 'ArrowRight') === (directionOf(language) === 'ltr')
    const step = (isLater ? 1 : -1) * (event.shiftKey ? WEEK : 1)
    const days = (move !== null && keyOf(move.offer) === keyOf(offer) ? move.days : 0) + step
    setMove(days === 0 ? null : { offer, days })
  }

  return {
    move,
    isPending: save.isPending,
    mayMove,
    press,
    /** The days of an offer as they are shown. */
    shown: (offer: Offer): Pick<Offer, 'from' | 'until'> =>
      move !== null && keyOf(move.offer) === keyOf(offer)
        ? { from: addDays(offer.from, move.days), until: addDays(offer.until, move.days) }
        : offer,
    undo: () => setMove(null),
    store: () => {
      if (move === null) return
      const { row, known } = moveRows(move.offer, move.days)
      const sheet = sheetOf[move.offer.kind]
      save.mutate(
        { rows: { [sheet]: [row] }, known: { [sheet]: [known] } },
        {
          onSuccess: () => {
            setMove(null)
            onSaved()
          },
        },
      )
    },
  }
}
export type BarMove = ReturnType<typeof useBarMove>
