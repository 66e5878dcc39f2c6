import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { PhotoPreview } from '@medina/web/photos/photo-preview.tsx'
import { preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { addPhoto, usePhotosOf } from './photo-store.ts'

/** The service's limit per order. */
const MOST_PHOTOS = 5

/** Photos of where the order was left. They are sent as they are taken, or once there is a connection. */
export function ProofPhotos({ order, onAdd }: { order: BoardOrder; onAdd?: () => void }) {
  const { t } = useText()
  const { me } = useDesk()
  const photos = usePhotosOf(order.id)
  const [isBad, setBad] = useState(false)
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- Photos keep their order.
      const prepared = await preparePhoto(file, shrink)
      setBad('problem' in prepared)
      if (!('photo' in prepared)) continue
      addPhoto({ orderId: order.id, keyId: me.id, file: prepared.photo })
      onAdd?.()
    }
  }
  const shown = order.order_proof_full_url.slice(0, Math.max(0, order.order_proof_full_url.length - countSent(photos)))
  return (
    <section aria-label={t('desk_courier.photo')}>
      <h3 className="courier-section">{t('desk_courier.photo')}</h3>
      <p className="desk-quiet mb-2">{t('desk_courier.photo_text')}</p>
      <ul className="courier-photos">
        {shown.map((address) => (
          <li key={address}>
            <img src={address} alt={t('desk_courier.photo')} />
          </li>
        ))}
        {photos.map(({ id, file, state }) => (
          <li key={id}>
            <PhotoPreview photo={file} />
            <span className="courier-photo-state">{t(`desk_courier.photo_${state}`)}</span>
          </li>
        ))}
        {shown.length + photos.length < MOST_PHOTOS && (
          <li>
            <label className="courier-photo-add">
              <DeskIcon name="camera" />
              {t('desk_courier.photo_add')}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                onChange={(event) => {
                  const files = [...(event.currentTarget.files ?? [])]
                  event.currentTarget.value = ''
                  void add(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {isBad && (
        <p className="desk-note desk-note-danger" role="alert">
          {t('desk_courier.photo_bad')}
        </p>
      )}
    </section>
  )
}

const countSent = (photos: readonly { state: string }[]) => photos.filter(({ state }) => state === 'sent').length
