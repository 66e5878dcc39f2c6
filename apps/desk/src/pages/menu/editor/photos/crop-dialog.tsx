import { type KeyboardEvent, useState } from 'react'
import { useDrag } from '@medina/web/photos/use-drag.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type Crop, drag, hasRoom, isUpright, pressKey, type Size, toOriginalPlace, turn } from './crop.ts'
import { cutSquare, originalOf } from './prepare-square.ts'
import { useFileAddress } from './use-file-address.ts'

type CropProps = {
  square: File
  title: string
  onDone: (square: File) => void
  onClose: () => void
}

/** Moves the square of a photo with a finger or with the arrows, and turns it, before the photo is sent. */
export function CropDialog({ square, title, onDone, onClose }: CropProps) {
  const { t } = useText()
  const [{ source, crop: first }] = useState(() => originalOf(square))
  const [crop, setCrop] = useState(first)
  const [size, setSize] = useState<Size | null>(null)
  const [state, setState] = useState<'open' | 'cutting' | 'failed'>('open')
  const cut = async () => {
    setState('cutting')
    const made = await cutSquare(source, crop)
    if (made === null) return setState('failed')
    onDone(made)
  }
  return (
    <Dialog
      open
      size="sm"
      title={title}
      closeLabel={t('ui.close')}
      onClose={onClose}
      foot={
        <div className="flex gap-2">
          <Button variant="secondary" icon="refresh" disabled={size === null} onClick={() => size && setCrop(turn(crop, size))}>
            {t('desk_menu.photo_turn')}
          </Button>
          <Button className="flex-1" pending={state === 'cutting'} disabled={size === null} onClick={() => void cut()}>
            {t('desk_menu.photo_apply')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <CropFrame source={source} crop={crop} size={size} onSize={setSize} onMove={(at) => setCrop({ ...crop, at })} />
        <p className="desk-quiet" role={state === 'failed' ? 'alert' : undefined}>
          {t(
            state === 'failed'
              ? 'desk_menu.photo_not_cut'
              : size !== null && !hasRoom(size)
                ? 'desk_menu.photo_square'
                : 'desk_menu.photo_crop_hint',
          )}
        </p>
      </div>
    </Dialog>
  )
}

type FrameProps = {
  source: File
  crop: Crop
  size: Size | null
  onSize: (size: Size) => void
  onMove: (at: number) => void
}

function CropFrame({ source, crop, size, onSize, onMove }: FrameProps) {
  const { t } = useText()
  const src = useFileAddress(source)
  const dragging = useDrag(crop, (from, by, { clientWidth: side }) => {
    if (size !== null) onMove(drag(from, size, { ...by, side }))
  })
  const press = (event: KeyboardEvent) => {
    const at = pressKey(crop.at, event.key)
    if (at === null || size === null || !hasRoom(size)) return
    event.preventDefault()
    onMove(at)
  }
  const percent = Math.round(crop.at * 100)
  const place = size === null ? 50 : toOriginalPlace(crop, size) * 100
  return (
    <div
      role="slider"
      tabIndex={0}
      className="desk-item-crop"
      aria-label={t('desk_menu.photo_crop_place')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-orientation={size !== null && isUpright(size, crop.turns) ? 'vertical' : 'horizontal'}
      onKeyDown={press}
      {...dragging}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        style={{ objectPosition: `${place}% ${place}%`, transform: `rotate(${crop.turns * 90}deg)` }}
        onLoad={({ currentTarget }) => onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
      />
    </div>
  )
}
