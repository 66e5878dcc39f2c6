import { useText } from '@medina/web/texts/text.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { PICTURE_LIMIT, PictureField } from '#features/registration/picture-field.tsx'
import type { CourierFormState } from './use-courier-form.ts'

/** The courier's name and contact, and their zone, vehicle and way of working. */
export function UserSection({ state }: { state: CourierFormState }) {
  const { t } = useText()
  const { form, field, edit, zones, vehicles, isCorrection } = state
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('courier.user')}</h2>
      <div className="registration-fields registration-halves mt-4">
        <Field {...field('f_name')} label={t('registration.first_name')} maxLength={50} autoComplete="given-name" />
        <Field {...field('l_name')} label={t('registration.last_name')} maxLength={50} autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} className="mt-4" label={t('registration.email')} hint={t('registration.account_text')} />
      <EarningChoice state={state} />
      <div className="registration-fields registration-halves mt-4">
        <Select {...field('zone')} label={t('courier.zone')}>
          <option value="">{t('registration.zone_choose')}</option>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {vehicles.length > 0 && (
          <Select {...field('vehicle')} label={t('courier.vehicle')}>
            <option value="">{t('courier.vehicle_choose')}</option>
            {vehicles.map(({ id, type }) => (
              <option key={id} value={id}>
                {type}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className="registration-portrait mt-4">
        <PictureField
          name="photo"
          label={t('courier.photo')}
          shape="square"
          hint={t('registration.logo_shape')}
          photo={form.values.photo}
          isKept={isCorrection}
          error={form.errors.photo}
          onChange={(photo) => edit({ photo })}
          onRefuse={(message) => form.mark({ photo: message })}
        />
        <p className="text-sm text-ink-2">{t('courier.photo_text', { limit: PICTURE_LIMIT })}</p>
      </div>
    </section>
  )
}

function EarningChoice({ state: { form, edit } }: { state: CourierFormState }) {
  const { t } = useText()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-sm font-medium">{t('courier.earning')}</legend>
      <div className="registration-fields registration-halves">
        {(['1', '0'] as const).map((value) => (
          <RadioCard
            key={value}
            name="earning"
            title={t(`courier.earning_${value}`)}
            note={t(`courier.earning_${value}_text`)}
            checked={form.values.earning === value}
            onChange={() => edit({ earning: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
