import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useFindOrder } from '#features/orders/tracking/tracking.data.ts'
import { PhoneField } from '#features/address/phone/phone-field.tsx'

/** Finds a parcel by its number; guests add the sender's phone. */
export function ParcelTrack() {
  const { t } = useText()
  const { form, field, isPending, isCustomer } = useParcelSearch()
  return (
    <section aria-labelledby="parcel-track" className="card px-4 py-5 md:px-6 md:py-6">
      <h2 id="parcel-track" className="text-h2">
        {t('parcel.hero')}
      </h2>
      <p className="mb-4 text-ink-2">{t('parcel.hero_text')}</p>
      <form {...form} className="parcel-track">
        <Field
          {...field('order_id')}
          label={t('parcel.number')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={20}
        />
        {!isCustomer && <PhoneField {...field('contact_number')} label={t('parcel.phone')} required />}
        <Button type="submit" variant="secondary" pending={isPending} className="min-h-13">
          {t('parcel.track')}
        </Button>
      </form>
    </section>
  )
}

function useParcelSearch() {
  const { t } = useText()
  const navigate = useNavigate()
  const isCustomer = useIsCustomer()
  const find = useFindOrder()
  const search = useForm(
    { order_id: '', contact_number: '' },
    {
      check: ({ order_id, contact_number }) => ({
        order_id: readNumber(order_id) === 0 ? 'parcel.number_required' : undefined,
        contact_number: !isCustomer && contact_number.trim() === '' ? 'parcel.phone_required' : undefined,
      }),
      send: async ({ order_id, contact_number }) => {
        try {
          await find.mutateAsync({ id: readNumber(order_id), phone: contact_number.replace(/[\s()-]/g, '') })
        } catch (error) {
          return showFailure(error, t)
        }
        await navigate('/track-order')
      },
    },
  )
  return { ...search, isCustomer }
}

function readNumber(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
