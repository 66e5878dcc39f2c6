import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import type { ItemSave } from '#pages/menu/editor/use-item-save.ts'

type FootProps = {
  save: ItemSave
  /** Whether only prices may be changed: then nothing is put on sale. */
  isLocked: boolean
  subject?: MenuSubject
  onPreview: () => void
}

/** The preview, and the one act: an item on sale is saved, any other one is put on sale or stays a draft. */
export function EditorFoot({ save, isLocked, subject = 'item', onPreview }: FootProps) {
  const { t } = useText()
  const { isPending, isChanged } = save
  const isPlain = isLocked || save.visibility === 'on_sale'
  return (
    <footer className="desk-item-foot">
      <Button variant="secondary" size="lg" icon="eye" className="desk-item-preview" onClick={onPreview}>
        <span>{t('desk_menu.preview')}</span>
      </Button>
      {!isPlain && (
        <Button variant="secondary" size="lg" disabled={!isChanged || isPending} onClick={save.save}>
          {t('desk_menu.save_draft')}
        </Button>
      )}
      <Button
        size="lg"
        className="flex-1"
        pending={isPending}
        disabled={isPlain && !isChanged}
        onClick={isPlain ? save.save : save.publish}
      >
        {t(isPlain ? 'ui.save' : subject === 'item' ? 'desk_menu.publish' : 'desk_vehicles.publish')}
      </Button>
    </footer>
  )
}
