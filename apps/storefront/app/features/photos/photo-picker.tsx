import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { PHOTO_LIMIT_MB, type PhotoProblem, preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { PhotoPreview } from '@medina/web/photos/photo-preview.tsx'
import './photo-picker.css'

type PhotoPickerProps = {
  photos: readonly File[]
  most: number
  /** Photos that count towards `most` but are not in the list. */
  others?: number
  /** An error from the parent. */
  error?: string | null
  onChange: (photos: File[]) => void
}

/** A list of photos: each is checked and shrunk before it is added, has a preview and can be removed. */
export function PhotoPicker({ photos, most, others = 0, error = null, onChange }: PhotoPickerProps) {
  const { t } = useText()
  const id = useId()
  const { add, problem, isPreparing } = usePhotoChoice({ photos, most, others, onChange })
  const problemText = problem === null ? null : t(`order.photo_${problem}`, { limit: PHOTO_LIMIT_MB, n: most })

  return (
    <>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} className="photo">
            <PhotoPreview photo={photo} />
            <button
              type="button"
              className="round photo-remove"
              aria-label={t('order.photo_remove', { n: index + 1 })}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
        {photos.length + others < most && (
          <AddPhotos most={most} isPreparing={isPreparing} notesId={`${id}-notes`} onChoose={(files) => void add(files)} />
        )}
      </ul>
      <div role="alert">
        <FieldNotes id={`${id}-notes`} error={problemText ?? error} />
      </div>
    </>
  )
}

type AddPhotosProps = { most: number; isPreparing: boolean; notesId: string; onChoose: (files: File[]) => void }

function AddPhotos({ most, isPreparing, notesId, onChoose }: AddPhotosProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className="photo-add">
      <button
        type="button"
        aria-describedby={notesId}
        aria-disabled={isPreparing}
        onClick={() => {
          if (!isPreparing) input.current?.click()
        }}
      >
        <Icon name="camera" size={24} />
        <span className="font-semibold">{t(isPreparing ? 'order.photo_preparing' : 'order.photo_add')}</span>
        <span className="text-xs text-balance text-ink-2">{t('order.photo_hint', { limit: PHOTO_LIMIT_MB, n: most })}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onChoose(files)
        }}
      />
    </li>
  )
}

/** `most`: more photos were chosen than there is room for. */
export type ChoiceProblem = PhotoProblem | 'most'

type Choice = {
  photos: readonly File[]
  most: number
  /** Photos that count towards `most` but are not in the list. */
  others?: number
  onChange: (photos: File[]) => void
}

/** Adds chosen files to a list of photos: each is checked and shrunk first. */
export function usePhotoChoice({ photos, most, others = 0, onChange }: Choice) {
  const [problem, setProblem] = useState<ChoiceProblem | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  // Photos may be removed while others are being prepared.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })

  async function add(files: readonly File[]) {
    const taken: File[] = []
    let found: ChoiceProblem | null = null
    setPreparing(true)
    for (const file of files) {
      const prepared = await preparePhoto(file, shrink)
      if ('photo' in prepared) taken.push(prepared.photo)
      else found = prepared.problem
    }
    setPreparing(false)
    const room = most - others
    if (latest.current.length + taken.length > room) found = 'most'
    setProblem(found)
    onChange([...latest.current, ...taken].slice(0, room))
  }

  return { add, clear: () => setProblem(null), problem, isPreparing }
}
