import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { homes } from '#pages/menu/homes.ts'
import { useLinkedSection } from './use-linked-section.ts'
import type { ItemForm } from '#pages/menu/editor/use-item-form.ts'
import type { ItemSave } from '#pages/menu/editor/use-item-save.ts'

type HeadProps = { edit: ItemForm; save: ItemSave; isRestored: boolean; mayChangeAll: boolean }

/** The name of the item, where its draft is stored, and the acts on the item as a whole. */
export function EditorHead({ edit, save, isRestored, mayChangeAll }: HeadProps) {
  const { t } = useText()
  const { id, subject } = edit.item
  const home = homes[subject]
  const { visibility } = save
  useLinkedSection()
  return (
    <header className="desk-item-head">
      <TravelLink
        to={home}
        className="round size-11 hover:bg-surface-2"
        aria-label={t(subject === 'item' ? 'desk_menu.to_menu' : 'desk_vehicles.to_vehicles')}
      >
        <DeskIcon name="arrow-back" />
      </TravelLink>
      <div className="min-w-0 flex-1">
        <h1 className="desk-item-title">
          <bdi>{save.name}</bdi> {visibility !== 'on_sale' && <Badge tone="warning">{t(`desk_menu.badge_${visibility}`)}</Badge>}
        </h1>
        <StoredNote edit={edit} isRestored={isRestored} />
      </div>
      {id !== null && mayChangeAll && (
        <div className="desk-item-acts">
          <LinkButton to={`${home}/new?copy=${id}`} variant="secondary" size="sm" icon="copy">
            {t('desk_menu.duplicate')}
          </LinkButton>
          {visibility === 'on_sale' && (
            <Button variant="secondary" size="sm" icon="eye-off" onClick={save.hide}>
              {t('desk_menu.act_hide')}
            </Button>
          )}
          {visibility !== 'archived' && (
            <Button variant="secondary" size="sm" onClick={save.archive}>
              <DeskIcon name="archive" />
              {t('desk_menu.act_archive')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

/** Says where unsaved changes are. Without a connection they are on this device alone. */
function StoredNote({ edit: { isChanged, storedAt }, isRestored }: Pick<HeadProps, 'edit' | 'isRestored'>) {
  const { t } = useText()
  const { state } = useConnection()
  const time = useDeskTime()
  if (!isChanged) return <p className="desk-quiet">{t('desk_menu.no_changes')}</p>
  const isOffline = state === 'offline'
  const words = isOffline
    ? t('desk_menu.kept_here')
    : storedAt !== null
      ? t('desk_menu.kept_at', { time: time(storedAt) })
      : t(isRestored ? 'desk_menu.restored' : 'desk_menu.typing')
  const isStored = storedAt !== null || isRestored
  return (
    <p role="status" className={`desk-item-stored ${isOffline ? 'text-warning' : isStored ? 'text-success' : 'text-ink-2'}`}>
      {(isStored || isOffline) && <DeskIcon name="waiting" size={16} />}
      {words}
    </p>
  )
}
