import type { IdentityType } from '@medina/contract/partners/applications'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { PICTURE_LIMIT, PictureField } from '#features/registration/picture-field.tsx'
import type { CourierFormState } from './use-courier-form.ts'

const documents: readonly IdentityType[] = ['passport', 'driving_license', 'nid']

/** The courier's identity document; its pictures are optional. */
export function IdentitySection({ state }: { state: CourierFormState }) {
  const { t } = useText()
  const { form, field, edit, isCorrection } = state
  const picture = (name: 'front' | 'back') => ({
    name,
    photo: form.values[name],
    isKept: isCorrection,
    error: form.errors[name],
    onChange: (photo: File | null) => edit({ [name]: photo }),
    onRefuse: (message: string) => form.mark({ [name]: message }),
  })
  const isPassport = form.values.identity_type === 'passport'
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('courier.identity')}</h2>
      <p className="text-sm text-ink-2">{t('courier.identity_text')}</p>
      <div className="registration-fields registration-halves mt-4">
        <Select {...field('identity_type')} label={t('courier.identity_type')}>
          {documents.map((type) => (
            <option key={type} value={type}>
              {t(`courier.${type}`)}
            </option>
          ))}
        </Select>
        <Field {...field('identity_number')} label={t('courier.identity_number')} dir="ltr" maxLength={50} autoComplete="off" />
      </div>
      <div className="registration-pictures">
        <PictureField
          {...picture('front')}
          label={t(isPassport ? 'courier.photo_page' : 'courier.front')}
          shape="paper"
          hint={t('courier.paper_hint', { limit: PICTURE_LIMIT })}
        />
        {!isPassport && (
          <PictureField
            {...picture('back')}
            label={t('courier.back')}
            shape="paper"
            hint={t('courier.paper_hint', { limit: PICTURE_LIMIT })}
          />
        )}
      </div>
    </section>
  )
}
