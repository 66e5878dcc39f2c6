import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Photo } from '#pages/menu/editor/item-draft.ts'
import { useFileAddress } from './use-file-address.ts'

type TileProps = {
  photo: Photo
  at: number
  all: number
  isLocked: boolean
  /** Moves it to a position. */
  onMove: (to: number) => void
  onRemove: () => void
  /** Null for a stored photo, which stays as it is. */
  onCrop: (() => void) | null
}

/** One photo. Its handle is dragged to another place; with Alt, the arrows move it along the reading direction. */
export function PhotoTile({ photo, at, all, isLocked, onMove, onRemove, onCrop }: TileProps) {
  const { t } = useText()
  const src = usePhotoAddress(photo)
  const name = t('desk_menu.photo_of', { n: at + 1, all })
  const press = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (!event.altKey || (event.key !== forward && event.key !== back)) return
    event.preventDefault()
    onMove(at + (event.key === forward ? 1 : -1))
  }
  return (
    <li className="desk-item-photo" data-photo={at}>
      {onCrop === null || isLocked ? (
        <img src={src} alt={name} draggable={false} />
      ) : (
        <button
          type="button"
          className="desk-item-photo-open"
          aria-haspopup="dialog"
          aria-label={t('desk_menu.photo_crop', { n: at + 1, all })}
          onClick={onCrop}
        >
          <img src={src} alt="" draggable={false} />
        </button>
      )}
      {at === 0 && <span className="desk-item-photo-first">{t('desk_menu.photo_first')}</span>}
      {!isLocked && (
        <>
          <button
            type="button"
            className="desk-item-photo-grip"
            aria-label={t('desk_menu.photo_move', { n: at + 1, all })}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            onKeyDown={press}
            {...dragHandlers(at, onMove)}
          >
            <DeskIcon name="grip" size={18} />
          </button>
          <IconButton
            icon="close"
            variant="plate"
            size={32}
            className="desk-item-photo-remove"
            label={t('desk_menu.photo_remove', { n: at + 1, all })}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  )
}

/** The tile under the pointer takes the photo while its handle is dragged. */
function dragHandlers(at: number, onMove: (to: number) => void) {
  return {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return
      const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
      const to = Number(tile?.dataset.photo ?? at)
      if (to !== at) onMove(to)
    },
  }
}

/** The address of a photo: of the shop, or of a file on this device. */
export function usePhotoAddress(photo: Photo | undefined): string | undefined {
  const local = useFileAddress(photo?.file)
  return photo?.file === undefined ? photo?.url || undefined : local
}
