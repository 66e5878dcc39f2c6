import { useState } from 'react'
import { PlannedPauseDialog } from './pause-dialog.tsx'
import { PauseFormDialog } from './pause-form-dialog.tsx'
import { PauseRows } from './pause-rows.tsx'
import { usePlannedPauses } from './pauses.data.ts'

type PausesProps = {
  /** The store of the pause that is being planned; null for none. */
  pausing: number | null
  today: string
  onClose: () => void
}

/** Items and sections that are off for a while, and the dialogs to plan and end one. */
export function Pauses({ pausing, today, onClose }: PausesProps) {
  const pauses = usePlannedPauses()
  const [open, setOpen] = useState<number | null>(null)
  const pause = pauses.find(({ id }) => id === open)
  return (
    <>
      <PauseRows pauses={pauses} onOpen={({ id }) => setOpen(id)} />
      {pause !== undefined && <PlannedPauseDialog pause={pause} onClose={() => setOpen(null)} />}
      {pausing !== null && <PauseFormDialog storeId={pausing} today={today} onDone={onClose} onClose={onClose} />}
    </>
  )
}
