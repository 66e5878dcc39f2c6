import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { CropArea } from './crop-area.tsx'
import { type Crop, MAX_ZOOM, startCrop, zoomCrop } from './crop-frame.ts'
import { cropPhoto, type PhotoSource, turnPhoto } from './crop-photo.ts'

type CropDialogProps = { open: boolean; picture: PhotoSource; onClose: () => void; onCrop: (photo: File) => void }

/** Crops a photo to a square (spec 5.006, 9.007): drag, zoom, rotate. */
export default function CropDialog({ open, picture, onClose, onCrop }: CropDialogProps) {
  const { t } = useText()
  const [source, setSource] = useState({ given: picture, turned: picture })
  if (source.given !== picture) setSource({ given: picture, turned: picture })
  const { turned } = source
  const [state, setCrop] = useState<{ of: PhotoSource; crop: Crop } | null>(null)
  const crop = state?.of === turned ? state.crop : startCrop(turned)
  const keep = (next: Crop) => setCrop({ of: turned, crop: next })

  async function use() {
    const photo = await cropPhoto(turned, crop)
    if (photo === null) showToast(t('account.photo_unreadable'), { tone: 'error' })
    else onCrop(photo)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('account.crop_title')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button onClick={() => void use()}>{t('account.crop_use')}</Button>
        </DialogChoice>
      }
    >
      <CropArea picture={turned} crop={crop} onChange={keep} />
      <div className="crop-row mt-5 flex items-center gap-3">
        <Icon name="image" size={16} className="text-ink-2" />
        <input
          type="range"
          className="slider"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          aria-label={t('account.crop_zoom')}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => keep(zoomCrop(turned, crop, Number(event.currentTarget.value)))}
        />
        <Icon name="image" size={22} className="text-ink-2" />
        <IconButton
          icon="refresh"
          label={t('account.crop_turn')}
          variant="fill"
          onClick={() => setSource({ given: picture, turned: turnPhoto(turned) })}
        />
      </div>
      <p className="crop-row mt-3 text-sm text-ink-2">{t('account.crop_hint')}</p>
    </Dialog>
  )
}
