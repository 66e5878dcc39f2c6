import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { describeErrors } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissMenuFailure, type MenuAct, type MenuSubject, subjectOf, useMenuActs } from '#acts/menu-act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { homes } from '#pages/menu/homes.ts'

/** New items or vehicles that wait to be sent or were refused: they have no row yet. */
export function UnsentItems({ subject = 'item' }: { subject?: MenuSubject }) {
  const { t } = useText()
  const { acts, failures } = useMenuActs()
  const isNew = (act: MenuAct) => act.itemIds.length === 0 && subjectOf(act) === subject
  const unsent = acts.filter((act) => act.isWaiting && isNew(act))
  const refused = failures.filter(({ act }) => isNew(act))
  if (unsent.length + refused.length === 0) return null
  return (
    <div className="desk-wide mb-3 grid gap-2">
      {unsent.map(({ id, words }) => (
        <p key={id} className="desk-note desk-note-warning">
          <DeskIcon name="waiting" size={18} />
          <span>
            <bdi>{words}</bdi> {t('desk_menu.unsent')}
          </span>
        </p>
      ))}
      {refused.map(({ act, errors }) => (
        <p key={act.id} className="desk-note desk-note-danger" role="alert">
          <DeskIcon name="error" size={18} />
          <span className="min-w-0 flex-1">
            <bdi>{act.words}</bdi> {describeErrors(errors, t)}{' '}
            <TravelLink to={`${homes[subject]}/new`} className="desk-menu-link">
              {t('desk_stock.change')}
            </TravelLink>
          </span>
          <button type="button" className="reach relative" aria-label={t('ui.close')} onClick={() => dismissMenuFailure(act)}>
            <DeskIcon name="close" size={16} />
          </button>
        </p>
      ))}
    </div>
  )
}
