import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { OrderPhotos } from '#features/photos/order-photos.tsx'
import type { Prescription } from './use-prescription.ts'

/** Spec 9.006. */
const MOST = 3

/** One to three pictures of the prescription that the order requires (spec 8.028, 9.006). */
export default function PrescriptionCard({ prescription }: { prescription: Prescription }) {
  const { pictures, setPictures, earlier, removeEarlier, isMissing } = prescription
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card px-4 py-4.5 md:px-5">
      <h2 id={id} className="text-h3">
        {t('order.prescription')}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{t('checkout.prescription_text')}</p>
      {earlier !== null && (
        <div className="mb-4">
          <div className="mb-2 flex items-center justify-between gap-2">
            <p className="text-label font-semibold">{t('checkout.prescription_again', { id: String(earlier.orderId) })}</p>
            <Button variant="ghost" size="sm" className="-me-3.5" onClick={removeEarlier}>
              {t('checkout.remove')}
            </Button>
          </div>
          <OrderPhotos photos={earlier.pictures} />
        </div>
      )}
      <PhotoPicker
        photos={pictures}
        most={MOST}
        others={earlier?.pictures.length ?? 0}
        error={isMissing ? t('checkout.prescription_missing') : null}
        onChange={setPictures}
      />
    </section>
  )
}
