import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { HoursFields } from '#pages/menu/hours-fields.tsx'
import type { Hours } from '#pages/menu/use-menu-edits.ts'

type SheetProps = { items: readonly MenuItem[]; onSave: (hours: Hours) => void; onClose: () => void }

/** The hours in which the selected items are served. */
export function HoursSheet({ items, onSave, onClose }: SheetProps) {
  const { t } = useText()
  const [hours, setHours] = useState<Hours>(items[0]?.hours ?? null)
  const isReady = hours === null || (hours.starts !== '' && hours.ends !== '')
  return (
    <ActDialog
      title={t('desk_menu.hours_title', { n: items.length })}
      act={t('ui.save')}
      isReady={isReady}
      onAct={() => onSave(hours)}
      onClose={onClose}
    >
      <HoursFields hours={hours} onChange={setHours} />
    </ActDialog>
  )
}
