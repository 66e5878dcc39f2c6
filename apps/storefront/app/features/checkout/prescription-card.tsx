import { useId } from 'react'
import { useText } from '../../lib/text.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'

/** Statement 9.006. */
const MOST = 3

type PrescriptionCardProps = { pictures: readonly File[]; isMissing: boolean; onChange: (pictures: File[]) => void }

/** Pictures of the prescription that something in the order needs: one to three, of what a doctor wrote (8.028, 9.006). */
export default function PrescriptionCard({ pictures, isMissing, onChange }: PrescriptionCardProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card px-4 py-4.5 md:px-5">
      <h2 id={id} className="text-h3">
        {t('checkout.prescription')}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{t('checkout.prescription_text')}</p>
      <PhotoPicker
        photos={pictures}
        most={MOST}
        error={isMissing && pictures.length === 0 ? t('checkout.prescription_missing') : null}
        onChange={onChange}
      />
    </section>
  )
}
