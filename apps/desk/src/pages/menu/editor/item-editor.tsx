import type { MenuChange, MenuForm } from '@medina/contract/operator/menu/menu'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { AddOnsSection } from './add-ons-section.tsx'
import { ContentsSection } from './contents-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DetailsSection } from './details-section.tsx'
import { EditorFoot } from './frame/editor-foot.tsx'
import { EditorHead } from './frame/editor-head.tsx'
import { HistorySection } from './history-section.tsx'
import { findProblems } from './find-problems.ts'
import { FormNotes } from './frame/form-notes.tsx'
import { type ItemDraft, type ReadItem, toSave } from './item-draft.ts'
import { ItemPreview } from './item-preview.tsx'
import { MarksSection } from './marks-section.tsx'
import { EditorsNote } from './others/editors-note.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { PhotosSection } from './photos/photos-section.tsx'
import { useTraits } from './part-props.ts'
import { PriceSection } from './price-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { useItemForm } from './use-item-form.ts'
import { useItemSave } from './use-item-save.ts'
import { VariationsSection } from './variations/variations-section.tsx'

type EditorProps = {
  store: KeyStore
  form: MenuForm
  item: ReadItem
  /** The change of this item that waits for the office. */
  waiting: MenuChange | null
  draftKey: string
  first: ItemDraft
  isRestored: boolean
}

/** The whole form of an item, with its preview and history beside it on wide windows. */
export function ItemEditor({ store, form, item, waiting, draftKey, first, isRestored }: EditorProps) {
  const { t, language: own } = useText()
  const edit = useItemForm({ draftKey, item, first })
  const traits = useTraits(form)
  const isUncounted = (traits?.stock ?? false) && item.id === null && edit.valueOf('stock').trim() === ''
  const save = useItemSave({
    edit,
    form,
    draftKey,
    storeId: store.id,
    toRows: ({ more, ...saving }) => toSave({ ...saving, more: { ...more, ...(isUncounted && { stock: '0' }) } }),
    findProblems: () => findProblems({ edit, form, t }),
    newName: t('desk_menu.new_item'),
  })
  const [language, setLanguage] = useState(() => form.languages.find((each) => each === own) ?? form.languages[0] ?? own)
  const [isPreviewing, setPreviewing] = useState(false)
  const parts = { edit, form, language, problems: save.problems, isLocked: form.rights === 'prices' }
  const preview = <ItemPreview {...parts} />
  return (
    <div className="desk-main desk-item-page">
      <DeskHead title={save.name} />
      <EditorHead edit={edit} save={save} isRestored={isRestored} mayChangeAll={!parts.isLocked} />
      <main id="content" className="desk-scroll">
        <div className="desk-item">
          <div className="desk-item-form">
            {item.id !== null && <EditorsNote itemId={item.id} />}
            <FormNotes save={save} waiting={waiting} isLocked={parts.isLocked} sheet="items" />
            <PhotosSection {...parts} />
            <TextsSection {...parts} onLanguage={setLanguage} />
            <PriceSection {...parts} hasStock={traits?.stock ?? false} />
            {(traits?.stock ?? false) && <VariationsSection {...parts} />}
            {!(traits?.stock ?? true) && <OptionsSection {...parts} />}
            {(traits?.add_on ?? false) && <AddOnsSection {...parts} />}
            <MarksSection {...parts} traits={traits} />
            <ContentsSection {...parts} contents={item.contents} />
            <DetailsSection {...parts} traits={traits} />
          </div>
          <aside className="desk-item-side">
            <div className="desk-item-preview-box">{preview}</div>
            {item.id !== null && <HistorySection itemId={item.id} />}
          </aside>
        </div>
      </main>
      <EditorFoot save={save} isLocked={parts.isLocked} onPreview={() => setPreviewing(true)} />
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
