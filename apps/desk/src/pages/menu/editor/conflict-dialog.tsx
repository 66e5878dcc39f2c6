import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { OptionRow } from '@medina/web/ui/form/option-row.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useColumnWords } from '#pages/menu/waiting/describe-column.ts'
import type { Conflict } from './conflicts.ts'

type DialogProps = {
  conflicts: readonly Conflict[]
  /** Takes the conflicts in which the other value is taken. */
  onResolve: (taken: readonly Conflict[]) => void
  onClose: () => void
}

const nameConflict = ({ sheet, column }: Conflict): string => `${sheet} ${column}`

/** Shows the values that two people changed, and asks which one stays. */
export function ConflictDialog({ conflicts, onResolve, onClose }: DialogProps) {
  const { t } = useText()
  const { nameOf, valueOf } = useColumnWords()
  const [taken, setTaken] = useState<readonly string[]>([])
  const choose = (conflict: Conflict, isTheirs: boolean) => {
    const others = taken.filter((name) => name !== nameConflict(conflict))
    setTaken(isTheirs ? [...others, nameConflict(conflict)] : others)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(conflicts.some(({ sheet }) => sheet.startsWith('vehicle')) ? 'desk_vehicles.conflict' : 'desk_menu.conflict')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block onClick={() => onResolve(conflicts.filter((each) => taken.includes(nameConflict(each))))}>
          {t('desk_menu.conflict_go_on')}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{t('desk_menu.conflict_text')}</p>
      {conflicts.map((conflict) => {
        const { column, mine, theirs } = conflict
        const isTheirs = taken.includes(nameConflict(conflict))
        const name = nameConflict(conflict)
        return (
          <fieldset key={name} className="mb-4">
            <legend className="font-semibold">{nameOf(conflict)}</legend>
            <OptionRow
              type="radio"
              name={name}
              checked={!isTheirs}
              label={t('desk_menu.keep_mine')}
              end={column !== '' && <bdi>{valueOf(column, mine)}</bdi>}
              onChange={() => choose(conflict, false)}
            />
            <OptionRow
              type="radio"
              name={name}
              checked={isTheirs}
              label={t('desk_menu.take_theirs')}
              end={column !== '' && <bdi>{valueOf(column, theirs)}</bdi>}
              onChange={() => choose(conflict, true)}
            />
          </fieldset>
        )
      })}
    </Dialog>
  )
}
