import { useId, useRef, useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { FieldNotes } from '../../ui/field-notes.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkPhoto } from '../account/photo-check.ts'
import { PhotoPreview } from './photo-preview.tsx'
import './photo-picker.css'

const LIMIT_MB = 2

type PhotoPickerProps = {
  photos: readonly File[]
  most: number
  /** What is wrong with them besides what is said here. */
  error?: string | null
  onChange: (photos: File[]) => void
}

/** A few photos that go along with something: each is looked at before it is taken, shown, and can be taken away again. */
export function PhotoPicker({ photos, most, error = null, onChange }: PhotoPickerProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)

  async function add(files: readonly File[]) {
    const taken: File[] = []
    let found: string | null = null
    for (const file of files) {
      const wrong = await checkPhoto(file)
      if (wrong === null) taken.push(file)
      else found = t(`checkout.photo_${wrong === 'photo_format' ? 'format' : 'large'}`, { limit: LIMIT_MB })
    }
    if (photos.length + taken.length > most) found = t('checkout.photo_most', { n: most })
    setProblem(found)
    onChange([...photos, ...taken].slice(0, most))
  }

  return (
    <>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} className="photo">
            <PhotoPreview photo={photo} />
            <button
              type="button"
              className="round photo-remove"
              aria-label={t('checkout.photo_remove', { n: index + 1 })}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
        {photos.length < most && (
          <li className="photo-add">
            <button type="button" aria-describedby={`${id}-notes`} onClick={() => input.current?.click()}>
              <Icon name="camera" size={24} />
              <span className="font-semibold">{t('checkout.photo_add')}</span>
              <span className="text-xs text-balance text-ink-2">{t('checkout.photo_hint', { limit: LIMIT_MB, n: most })}</span>
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
                void add(files)
              }}
            />
          </li>
        )}
      </ul>
      <div role="alert">
        <FieldNotes id={`${id}-notes`} error={problem ?? error} />
      </div>
    </>
  )
}
