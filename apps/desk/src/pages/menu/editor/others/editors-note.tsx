import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { ChangeLines } from '#pages/menu/waiting/change-lines.tsx'
import { useItemEditors } from './use-item-editors.ts'

/** Names the keys that have this item or vehicle open as well, and shows what was saved in the meantime. */
export function EditorsNote({ itemId, subject = 'item' }: { itemId: number; subject?: MenuSubject }) {
  const { t } = useText()
  const time = useDeskTime()
  const { editors, change } = useItemEditors(itemId, subject)
  const names = editors.filter(({ is_own: isOwn }) => !isOwn).map(({ name }) => name)
  const isOpenTwice = editors.length > names.length
  return (
    <div role="status" className="desk-item-editors">
      {(editors.length > 0 || change !== null) && (
        <div className="desk-note desk-note-warning">
          <DeskIcon name="users" size={18} />
          <div className="grid min-w-0 gap-2">
            {names.length > 0 && <p>{t('desk_menu.also_editing', { names: names.join(t('ui.comma')) })}</p>}
            {isOpenTwice && <p>{t(subject === 'item' ? 'desk_menu.open_twice' : 'desk_vehicles.open_twice')}</p>}
            {change !== null && (
              <>
                <p>
                  {t('desk_menu.saved_meanwhile', {
                    name: change.key?.name ?? t('desk_menu.by_itself'),
                    time: time(new Date(change.created_at)),
                  })}
                </p>
                <ChangeLines change={change} />
              </>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
