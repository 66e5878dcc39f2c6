import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { describeErrors } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import {
  cancelMenuAct,
  dismissMenuFailure,
  isAbout,
  type MenuFailure,
  type MenuSubject,
  useMenuActs,
} from '#acts/menu-act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { homes } from '#pages/menu/homes.ts'
import { WaitingDialog } from '#pages/menu/waiting/waiting-dialog.tsx'
import { useWaitingWords } from './row-words.tsx'

type NotesProps = {
  subject?: MenuSubject
  item: { id: number; waiting: MenuChange | null }
  refused: MenuChange | undefined
  /** Opens the price of the row again; undefined if it has several. */
  onEdit: (() => void) | undefined
}

/** Under the name: the change that waits for the office, an act that waits to be sent, and the reason of a refusal. */
export function RowNotes({ subject = 'item', item, refused, onEdit }: NotesProps) {
  const { t } = useText()
  const { acts, failures } = useMenuActs()
  const words = useWaitingWords()(item)
  const [isOpen, setOpen] = useState(false)
  const unsent = acts.findLast((act) => act.isWaiting && isAbout(act, subject, item.id))
  const failure = failures.find(({ act }) => isAbout(act, subject, item.id))
  const address = `${homes[subject]}/${item.id}`
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
          <TravelLink to={address} className="desk-menu-link">
            {t('desk_stock.change')}
          </TravelLink>
        </p>
      )}
      {failure !== undefined && <RowFailure address={address} failure={failure} onEdit={onEdit} />}
    </>
  )
}

type FailureProps = { address: string; failure: MenuFailure; onEdit: (() => void) | undefined }

function RowFailure({ address, failure: { act, errors }, onEdit }: FailureProps) {
  const { t } = useText()
  const isPrice = act.call.kind === 'save' && act.call.rows.items?.[0]?.price !== undefined && act.draft === null
  const change = t('desk_stock.change')
  return (
    <p className="desk-menu-note text-danger" role="alert">
      <span>{describeErrors(errors, t)}</span>
      {isPrice && onEdit !== undefined ? (
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
        <TravelLink to={address} className="desk-menu-link">
          {change}
        </TravelLink>
      )}
      <button type="button" className="reach relative" aria-label={t('ui.close')} onClick={() => dismissMenuFailure(act)}>
        <DeskIcon name="close" size={16} />
      </button>
    </p>
  )
}
