import { useState } from 'react'
import { PhotoPreview } from '@medina/web/photos/photo-preview.tsx'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Shelf } from './line-plan.ts'

type PhotoProps = { photo: Shelf; customer: string; onPhoto: (photo: Shelf) => void }

/** A photo of the shelf, which the customer sees next to the price. It is shrunk on this device. */
export function ShelfPhoto({ photo, customer, onPhoto }: PhotoProps) {
  const { t } = useText()
  const time = useDeskTime()
  const [isBad, setBad] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const prepared = await preparePhoto(file, shrink)
    setBad('problem' in prepared)
    if ('photo' in prepared) onPhoto({ file: prepared.photo, at: readDeskNow() })
  }
  return (
    <div className="picking-card">
      <div className="flex flex-wrap items-center gap-3">
        {photo !== null && (
          <span className="picking-shelf">
            <PhotoPreview photo={photo.file} />
          </span>
        )}
        <p className="min-w-40 flex-1">
          <b className="block">
            {photo === null ? t('desk_picking.shelf_photo') : t('desk_picking.shelf_photo_at', { time: time(photo.at) })}
          </b>
          <span className="text-ink-2">{t('desk_picking.photo_seen', { name: customer })}</span>
        </p>
        <label className="desk-plain-button picking-take">
          <DeskIcon name="camera" />
          {t(photo === null ? 'desk_picking.photo_take' : 'desk_picking.photo_again')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              void take(file)
            }}
          />
        </label>
      </div>
      {isBad && (
        <p className="desk-note desk-note-danger mt-2" role="alert">
          {t('desk_courier.photo_bad')}
        </p>
      )}
    </div>
  )
}
