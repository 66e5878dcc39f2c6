import { compactPhone } from '@medina/contract/wire/compact-phone'
import { describeError } from '@medina/web/api/failure.ts'
import type { TrackedKey } from '#lib/device/tracked-store.ts'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

const PHONE_EXAMPLE = '+966 55 010 2030'

type Words = Record<'title' | 'lead' | 'number' | 'hint' | 'search', TextKey>

type TrackLookupProps = {
  words: Words
  /** The last search, and why nothing was found. */
  tried: TrackedKey | undefined
  problem: string | undefined
  find: { mutate: (key: TrackedKey) => void; error: unknown; isPending: boolean }
}

/** Number and phone of an order or a trip: anybody who knows both may track it. */
export function TrackLookup({ words, tried, problem, find }: TrackLookupProps) {
  const { t } = useText()
  // In another country it would mislead.
  const example = useConfig()?.country === 'SA' ? PHONE_EXAMPLE : undefined
  const { form, field, values } = useForm(
    { number: tried === undefined ? '' : String(tried.id), contact_number: tried?.phone ?? '' },
    {
      check: ({ number, contact_number }) => ({
        number: readNumber(number) === 0 ? 'order.field_required' : undefined,
        contact_number: contact_number.trim() === '' ? 'order.field_required' : undefined,
      }),
      send: async ({ number, contact_number }) => find.mutate({ id: readNumber(number), phone: compactPhone(contact_number) }),
    },
  )
  const message = find.error === null ? problem : describeError(find.error, t)

  return (
    <div className="shell py-8 md:py-9">
      <div className="mx-auto max-w-form">
        <div className="grid justify-items-center text-center">
          <Art name="empty/order" size={168} priority />
          <h1 className="mt-4 text-h1">{t(words.title)}</h1>
          <p className="mt-1 text-balance text-ink-2">{t(words.lead)}</p>
        </div>
        <form {...form} className="mt-7 grid gap-4">
          <Field
            {...field('number')}
            label={t(words.number)}
            placeholder={t(words.hint)}
            inputMode="numeric"
            dir={values.number === '' ? undefined : 'ltr'}
            autoComplete="off"
            required
            maxLength={20}
          />
          <Field
            {...field('contact_number')}
            label={t('tracking.phone')}
            placeholder={example}
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
            {t(words.search)}
          </Button>
        </form>
      </div>
    </div>
  )
}

function readNumber(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
