import type { MenuChange, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { cancelMenuAct, dismissMenuFailure, type MenuFailure, useMenuActs } from '#acts/menu-act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { WaitingDialog } from '#pages/menu/waiting/waiting-dialog.tsx'
import { useWaitingWords } from './row-words.tsx'

type NotesProps = { item: MenuItem; refused: MenuChange | undefined; onEdit: () => void }

/** Under the name: the change that waits for the office, an act that waits to be sent, and the reason of a refusal. */
export function RowNotes({ item, refused, onEdit }: NotesProps) {
  const { t } = useText()
  const { acts, failures } = useMenuActs()
  const words = useWaitingWords()(item)
  const [isOpen, setOpen] = useState(false)
  const unsent = acts.findLast(({ itemIds, isWaiting }) => isWaiting && itemIds.includes(item.id))
  const failure = failures.find(({ act }) => act.itemIds.includes(item.id))
  return (
    <>
      {words !== null && (
        <button type="button" className="desk-menu-note text-warning" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words}
        </button>
      )}
      {isOpen && item.waiting !== null && <WaitingDialog change={item.waiting} onClose={() => setOpen(false)} />}
      {unsent !== undefined && (
        <p className="desk-menu-note text-warning">
          <DeskIcon name="waiting" size={16} />
          {t('desk_menu.unsent')}
          <button type="button" className="desk-menu-link" onClick={() => cancelMenuAct(unsent)}>
            {t('desk.undo')}
          </button>
        </p>
      )}
      {refused !== undefined && words === null && (
        <p className="desk-menu-note text-danger">
          <span>
            {t('desk_menu.office_refused')} <bdi>{refused.reason}</bdi>
          </span>
          <TravelLink to={`/desk/menu/${item.id}`} className="desk-menu-link">
            {t('desk_stock.change')}
          </TravelLink>
        </p>
      )}
      {failure !== undefined && <RowFailure item={item} failure={failure} onEdit={onEdit} />}
    </>
  )
}

function RowFailure({ item, failure: { act, errors }, onEdit }: { item: MenuItem; failure: MenuFailure; onEdit: () => void }) {
  const { t } = useText()
  const isPrice = act.call.kind === 'save' && act.call.rows.items?.[0]?.price !== undefined && act.draft === null
  const change = t('desk_stock.change')
  return (
    <p className="desk-menu-note text-danger" role="alert">
      <span>{errors[0]?.message ?? t('error.generic')}</span>
      {isPrice && !item.has_variations ? (
        <button
          type="button"
          className="desk-menu-link"
          onClick={() => {
            dismissMenuFailure(act)
            onEdit()
          }}
        >
          {change}
        </button>
      ) : (
        <TravelLink to={`/desk/menu/${item.id}`} className="desk-menu-link">
          {change}
        </TravelLink>
      )}
      <button type="button" className="reach relative" aria-label={t('ui.close')} onClick={() => dismissMenuFailure(act)}>
        <DeskIcon name="close" size={16} />
      </button>
    </p>
  )
}
