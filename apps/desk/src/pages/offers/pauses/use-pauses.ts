import { useState } from 'react'
import type { Month } from '#pages/offers/month.ts'
import type { NewPause } from './pauses.tsx'
import { usePlannedPauses } from './pauses.data.ts'

/** The pauses of a calendar, those that it does not show, and the dialogs of one. `month`: null where there is no calendar. */
export function usePauses(month: Month | null) {
  const all = usePlannedPauses()
  const [planning, setPlanning] = useState<NewPause | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const inMonth = month === null ? [] : all.filter(({ from, until }) => from <= month.last && until >= month.first)
  return {
    inMonth,
    open: setShown,
    plan: (storeId: number | null) => setPlanning({ storeId }),
    dialogs: {
      all,
      listed: all.filter((pause) => !inMonth.includes(pause)),
      open: shown,
      onOpen: setShown,
      planning,
      onClose: () => setPlanning(null),
    },
  }
}
