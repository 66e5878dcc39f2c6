import { useState } from 'react'
import { truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { LONGEST_NOTE, readStoreNote, writeStoreNote } from '#features/cart/store-note.ts'

type NoteRowProps = { storeId: number; moduleType: string }

/** The note for the store, which the checkout takes over: a row that opens a field. */
export function NoteRow({ storeId, moduleType }: NoteRowProps) {
  const { t, language } = useText()
  const [note, setNote] = useState(() => readStoreNote(storeId))
  const [isOpen, setOpen] = useState(false)
  const label = t(moduleType === 'food' ? 'item.note_kitchen' : 'item.note_store')

  function change(text: string) {
    setNote(text)
    writeStoreNote(storeId, text)
  }

  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-14 w-full items-center gap-3 text-start"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="note" size={20} className="text-ink-2" />
        <span className="clip-1 min-w-0 flex-1 text-label font-medium">
          {isOpen || note === '' ? label : <bdi>{truncate(note, language)}</bdi>}
        </span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={16} className="text-ink-3" />
      </button>
      {isOpen && (
        <TextArea
          label={<span className="sr-only">{label}</span>}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          autoFocus
          className="pb-4"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
