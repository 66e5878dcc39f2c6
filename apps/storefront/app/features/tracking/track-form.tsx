import { ApiFailure } from '@medina/contract/wire/client'
import { useText } from '../../lib/texts/text.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Art } from '../../ui/picture/art.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { TrackedOrderKey } from '../order-watch/tracked-order-store.ts'
import { useFindOrder } from './tracking.data.ts'

type TrackFormProps = {
  /** The order that was looked for before, and why it was not found. */
  tried?: TrackedOrderKey
  problem?: string
}

/** Number and phone of an order (2.021): anybody who knows both may track it. */
export function TrackForm({ tried, problem }: TrackFormProps) {
  const { t } = useText()
  const find = useFindOrder()
  const { form, field, values } = useForm(
    { order_id: tried === undefined ? '' : String(tried.id), contact_number: tried?.phone ?? '' },
    {
      check: ({ order_id, contact_number }) => ({
        order_id: readOrderId(order_id) === 0 ? 'checkout.field_required' : undefined,
        contact_number: contact_number.trim() === '' ? 'checkout.field_required' : undefined,
      }),
      send: async ({ order_id, contact_number }) =>
        find.mutate({ id: readOrderId(order_id), phone: contact_number.replace(/[\s()-]/g, '') }),
      digits: ['order_id', 'contact_number'],
    },
  )
  const message = find.error === null ? problem : readProblem(find.error, t('error.network'), t('error.generic'))

  return (
    <div className="shell py-8 md:py-14">
      <div className="mx-auto max-w-form">
        <div className="grid justify-items-center text-center">
          <Art name="empty/order" size={168} priority />
          <h1 className="mt-4 text-h1">{t('tracking.title')}</h1>
          <p className="mt-1 text-balance text-ink-2">{t('tracking.lead')}</p>
        </div>
        <form {...form} className="mt-7 grid gap-4">
          <Field
            {...field('order_id')}
            label={t('tracking.order_id')}
            placeholder={t('tracking.order_id_hint')}
            inputMode="numeric"
            dir={values.order_id === '' ? undefined : 'ltr'}
            autoComplete="off"
            required
            maxLength={20}
          />
          <Field
            {...field('contact_number')}
            label={t('tracking.phone')}
            placeholder="+966 55 010 2030"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            required
            maxLength={40}
          />
          <div role="alert" className="empty:-mt-4">
            {message !== undefined && <Notice tone="danger" title={message} />}
          </div>
          <Button type="submit" size="lg" block pending={find.isPending}>
            {t('tracking.search')}
          </Button>
        </form>
      </div>
    </div>
  )
}

function readOrderId(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** The API's message for a wrong pair or too many tries; ours when there is no response. */
export function readProblem(error: unknown, network: string, generic: string): string {
  return error instanceof ApiFailure ? (error.errors[0]?.message ?? generic) : network
}
