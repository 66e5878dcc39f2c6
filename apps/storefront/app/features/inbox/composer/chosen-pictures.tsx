import { useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { PhotoPreview } from '@medina/web/photos/photo-preview.tsx'

/** The pictures that go with the message; each can be removed. */
export function Chosen({ pictures, onRemove }: { pictures: readonly File[]; onRemove: (picture: File) => void }) {
  const { t } = useText()
  return (
    <ul className="chat-chosen">
      {pictures.map((picture, index) => (
        <li key={`${picture.name} ${picture.size} ${picture.lastModified}`}>
          <PhotoPreview photo={picture} />
          <button
            type="button"
            className="round chat-remove"
            aria-label={t('inbox.photo_remove', { n: index + 1 })}
            onClick={() => onRemove(picture)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type PhotoButtonProps = { isPreparing: boolean; problemId: string; onChoose: (files: File[]) => void }

export function PhotoButton({ isPreparing, problemId, onChoose }: PhotoButtonProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="round size-11 bg-surface-2 hover-fill"
        aria-label={t('inbox.photo_add')}
        aria-describedby={problemId}
        aria-disabled={isPreparing}
        onClick={() => {
          if (!isPreparing) input.current?.click()
        }}
      >
        <Icon name="image" size={22} />
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
    </>
  )
}
