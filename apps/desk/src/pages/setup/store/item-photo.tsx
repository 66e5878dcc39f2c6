import { useEffect, useState } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import type { PhotoProblem } from '@medina/web/photos/prepare-photo.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useFileAddress } from '#pages/menu/editor/photos/use-file-address.ts'
import { prepareSquare } from '#pages/menu/editor/photos/prepare-square.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { firstPhotos } from './first-photos.ts'

type PhotoProps = { n: number; photo: string; onChange: (photo: string) => void }

/** The photo of a first item, from the camera or a file. It is kept on this device beside the form, and sent once the store is open. */
export function ItemPhoto({ n, photo, onChange }: PhotoProps) {
  const { t } = useText()
  const [file, setFile] = useStoredPhoto(photo)
  const [state, setState] = useState<'ready' | 'preparing' | PhotoProblem>('ready')
  const src = useFileAddress(file)
  const hasProblem = state !== 'ready' && state !== 'preparing'
  const choose = async (chosen: File) => {
    setState('preparing')
    const prepared = await prepareSquare(chosen)
    if ('problem' in prepared) return setState(prepared.problem)
    const id = randomUuid()
    await firstPhotos.put(id, prepared.photo)
    if (photo !== '') void firstPhotos.remove(photo)
    setFile(id, prepared.photo)
    setState('ready')
    onChange(id)
  }
  return (
    <div className="desk-setup-photo" aria-busy={state === 'preparing'}>
      <label className="desk-setup-photo-tile">
        {src === undefined ? <DeskIcon name="camera" /> : <img src={src} alt="" />}
        <span className="sr-only">{t(file === undefined ? 'desk_setup.item_photo' : 'desk_setup.item_photo_change', { n })}</span>
        <input
          type="file"
          accept="image/*,.heic,.heif"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // The same file chosen again is a change again.
            currentTarget.value = ''
            if (chosen !== undefined) void choose(chosen)
          }}
        />
      </label>
      {file !== undefined && (
        <IconButton
          icon="close"
          variant="plate"
          size={32}
          className="desk-setup-photo-remove"
          label={t('desk_setup.item_photo_remove', { n })}
          onClick={() => {
            void firstPhotos.remove(photo)
            onChange('')
          }}
        />
      )}
      {hasProblem && (
        <p className="desk-setup-photo-problem" role="alert">
          {t(`desk_setup.photo_${state}`)}
        </p>
      )}
    </div>
  )
}

/** The photo that this device keeps under an id; undefined without one, and while it is read. */
function useStoredPhoto(id: string): [File | undefined, (id: string, file: File) => void] {
  const [read, setRead] = useState<{ id: string; file: File } | null>(null)
  const isMissing = id !== '' && read?.id !== id
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    void firstPhotos.find(id).then((file) => {
      if (!isLeft && file !== undefined) setRead({ id, file })
    })
    return () => {
      isLeft = true
    }
  }, [id, isMissing])
  return [read?.id === id ? read.file : undefined, (next, file) => setRead({ id: next, file })]
}
