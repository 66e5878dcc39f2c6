import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import { PlannedPauseDialog } from './pause-dialog.tsx'
import { PauseFormDialog } from './pause-form-dialog.tsx'
import { PauseRows } from './pause-rows.tsx'

/** `storeId`: null until the office chooses one. */
export type NewPause = { storeId: number | null }

type PausesProps = {
  /** Those that the calendar does not show. */
  listed: readonly PlannedPause[]
  all: readonly PlannedPause[]
  /** The one that is shown. */
  open: number | null
  onOpen: (id: number | null) => void
  /** The one that is being planned; null for none. */
  planning: NewPause | null
  today: string
  onClose: () => void
}

/** Items and sections that are off for a while, and the dialogs to plan and end one. */
export function Pauses({ listed, all, open, onOpen, planning, today, onClose }: PausesProps) {
  const pause = all.find(({ id }) => id === open)
  return (
    <>
      <PauseRows pauses={listed} onOpen={({ id }) => onOpen(id)} />
      {pause !== undefined && <PlannedPauseDialog pause={pause} onClose={() => onOpen(null)} />}
      {planning !== null && <PauseFormDialog storeId={planning.storeId} today={today} onDone={onClose} onClose={onClose} />}
    </>
  )
}
