import type { MenuChange, MenuForm } from '@medina/contract/operator/menu/menu'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { ConflictDialog } from '#pages/menu/editor/conflict-dialog.tsx'
import { EditorFoot } from '#pages/menu/editor/frame/editor-foot.tsx'
import { EditorHead } from '#pages/menu/editor/frame/editor-head.tsx'
import { FormNotes } from '#pages/menu/editor/frame/form-notes.tsx'
import { HistorySection } from '#pages/menu/editor/history-section.tsx'
import type { ItemDraft, ReadItem } from '#pages/menu/editor/item-draft.ts'
import { EditorsNote } from '#pages/menu/editor/others/editors-note.tsx'
import { PhotosSection } from '#pages/menu/editor/photos/photos-section.tsx'
import { TextsSection } from '#pages/menu/editor/texts-section.tsx'
import { useItemForm } from '#pages/menu/editor/use-item-form.ts'
import { useItemSave } from '#pages/menu/editor/use-item-save.ts'
import { FactsSection } from './facts-section.tsx'
import { findVehicleProblems } from './find-vehicle-problems.ts'
import { PlansSection } from './plans-section.tsx'
import { UnitsSection } from './units-section.tsx'
import { VehiclePreview } from './vehicle-preview.tsx'
import { toVehicleRows } from './vehicle-save.ts'

type EditorProps = {
  store: KeyStore
  form: MenuForm
  vehicle: ReadItem
  /** The change of this vehicle that waits for the office. */
  waiting: MenuChange | null
  draftKey: string
  first: ItemDraft
  isRestored: boolean
}

/** The whole form of a vehicle, with its preview and history beside it on wide windows. */
export function VehicleEditor({ store, form, vehicle, waiting, draftKey, first, isRestored }: EditorProps) {
  const { t, language: own } = useText()
  const edit = useItemForm({ draftKey, item: vehicle, first })
  const save = useItemSave({
    edit,
    form,
    draftKey,
    storeId: store.id,
    toRows: toVehicleRows,
    findProblems: () => findVehicleProblems({ edit, form, t }),
    newName: t('desk_vehicles.new_vehicle'),
  })
  const [language, setLanguage] = useState(() => form.languages.find((each) => each === own) ?? form.languages[0] ?? own)
  const [isPreviewing, setPreviewing] = useState(false)
  const parts = { edit, form, language, problems: save.problems, isLocked: form.rights === 'prices' }
  const preview = <VehiclePreview {...parts} />
  return (
    <div className="desk-main desk-item-page">
      <DeskHead title={save.name} />
      <EditorHead edit={edit} save={save} isRestored={isRestored} mayChangeAll={!parts.isLocked} />
      <main id="content" className="desk-scroll">
        <div className="desk-item">
          <div className="desk-item-form">
            {vehicle.id !== null && <EditorsNote itemId={vehicle.id} subject="vehicle" />}
            <FormNotes save={save} waiting={waiting} isLocked={parts.isLocked} sheet="vehicles" />
            <PhotosSection {...parts} />
            <TextsSection {...parts} onLanguage={setLanguage} />
            <PlansSection {...parts} />
            <FactsSection {...parts} />
            <UnitsSection {...parts} />
          </div>
          <aside className="desk-item-side">
            <div className="desk-item-preview-box">{preview}</div>
            {vehicle.id !== null && <HistorySection itemId={vehicle.id} subject="vehicle" />}
          </aside>
        </div>
      </main>
      <EditorFoot save={save} isLocked={parts.isLocked} subject="vehicle" onPreview={() => setPreviewing(true)} />
      <Dialog
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
        title={t('desk_menu.preview')}
        closeLabel={t('ui.close')}
        size="sm"
      >
        {preview}
      </Dialog>
      {save.conflicts.length > 0 && <ConflictDialog conflicts={save.conflicts} onResolve={save.resolve} onClose={save.dismiss} />}
    </div>
  )
}
