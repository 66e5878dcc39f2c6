import { MOST_MENU_PICTURES } from '@medina/contract/operator/menu/most-pictures'
import { type DragEvent, useState } from 'react'
import type { PhotoProblem } from '@medina/web/photos/prepare-photo.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Photo } from '#pages/menu/editor/item-draft.ts'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { prepareSquare } from './prepare-square.ts'

/** Photos of the item, of which the first one is shown in lists: from the camera, the gallery or a drop. */
export function PhotosSection({ edit, problems, isLocked }: PartProps) {
  const { t } = useText()
  const { photos, setPhotos } = edit
  const { add, problem, preparing } = usePhotoAdding(edit)
  const { move, announced } = usePhotoOrder(edit)
  const [croppedId, setCropped] = useState<string | null>(null)
  const cropped = photos.find(({ id }) => id === croppedId)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isLocked) void add([...event.dataTransfer.files])
  }
  return (
    <section
      className="desk-item-card"
      aria-labelledby="item-photos"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h2 id="item-photos" className="flex items-baseline justify-between gap-3">
        {t('desk_menu.photos')}
        <span className="desk-quiet font-regular">{t('desk_menu.first_shown')}</span>
      </h2>
      <ul className="desk-item-photos">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            at={at}
            all={photos.length}
            isLocked={isLocked}
            onMove={(to) => move(at, to)}
            onRemove={() => setPhotos((before) => before.filter(({ id }) => id !== photo.id))}
            onCrop={photo.file === undefined ? null : () => setCropped(photo.id)}
          />
        ))}
        {Array.from({ length: preparing }, (_, at) => (
          <li key={at} className="desk-item-photo desk-item-photo-busy" aria-label={t('desk_menu.photo_preparing')} />
        ))}
        {!isLocked && photos.length + preparing < MOST_MENU_PICTURES && (
          <>
            <AddTile icon="camera" label={t('desk_menu.photo_take')} isCamera onFiles={add} />
            <AddTile icon="image" label={t('desk_menu.photo_choose')} onFiles={add} />
          </>
        )}
      </ul>
      <p className="desk-quiet">
        {t('desk_menu.photos_hint')} <span className="desk-with-keys">{t('desk_menu.photos_keys')}</span>
      </p>
      <OpenCrop edit={edit} photo={cropped} onClose={() => setCropped(null)} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <PhotoProblemNote problem={problem} refused={problems.get('image') ?? problems.get('images')} />
    </section>
  )
}

/** Moves a photo, and says to screen readers where it is now. */
function usePhotoOrder({ photos, setPhotos }: PartProps['edit']) {
  const { t } = useText()
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || to === from) return
    setPhotos((before) => moveTo(before, from, to))
    setAnnounced(t('desk_menu.photo_moved', { n: to + 1, all: photos.length }))
  }
  return { move, announced }
}

/** Adds photos one after the other, as a phone has little memory, and names the first problem of the last ones. */
function usePhotoAdding({ photos, setPhotos }: PartProps['edit']) {
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const [preparing, setPreparing] = useState(0)
  const add = async (files: readonly File[]) => {
    const few = files.slice(0, MOST_MENU_PICTURES - photos.length)
    setPreparing((count) => count + few.length)
    setProblem(null)
    for (const file of few) {
      // oxlint-disable-next-line no-await-in-loop -- Photos keep their order.
      const prepared = await prepareSquare(file)
      setPreparing((count) => count - 1)
      if ('problem' in prepared) setProblem(prepared.problem)
      else setPhotos((before) => [...before, { id: randomUuid(), file: prepared.photo }])
    }
  }
  return { add, problem, preparing }
}

type CropProps = { edit: PartProps['edit']; photo: Photo | undefined; onClose: () => void }

/** The crop of a photo that was pressed; its new square takes the place of the old one. */
function OpenCrop({ edit: { photos, setPhotos }, photo, onClose }: CropProps) {
  const { t } = useText()
  if (photo?.file === undefined) return null
  return (
    <CropDialog
      square={photo.file}
      title={t('desk_menu.photo_crop', { n: photos.indexOf(photo) + 1, all: photos.length })}
      onDone={(file) => {
        setPhotos((before) => before.map((each) => (each.id === photo.id ? { id: photo.id, file } : each)))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function PhotoProblemNote({ problem, refused }: { problem: PhotoProblem | null; refused: string | undefined }) {
  const { t } = useText()
  if (problem === null && refused === undefined) return null
  return (
    <p className="desk-note desk-note-danger" role="alert">
      <DeskIcon name="error" size={18} />
      {problem === null ? refused : t(`desk_menu.photo_${problem}`)}
    </p>
  )
}

type AddProps = {
  icon: 'camera' | 'image'
  label: string
  isCamera?: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

function AddTile({ icon, label, isCamera = false, onFiles }: AddProps) {
  return (
    <li>
      <label className="desk-item-photo desk-item-photo-add">
        <DeskIcon name={icon} />
        {label}
        <input
          type="file"
          accept="image/*,.heic,.heif"
          multiple={!isCamera}
          capture={isCamera ? 'environment' : undefined}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void onFiles(files)
          }}
        />
      </label>
    </li>
  )
}

function moveTo(photos: readonly Photo[], from: number, to: number): Photo[] {
  const moved = photos[from]
  return moved === undefined ? [...photos] : photos.toSpliced(from, 1).toSpliced(to, 0, moved)
}
