import { ApiFailure } from '@medina/contract/client'
import { type FormEvent, useRef, useState } from 'react'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import { useText } from '../../lib/text.tsx'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { KnownOrder } from '../order-watch/known-order.ts'
import { useFindOrder } from './tracking.data.ts'

type TrackFormProps = {
  /** What was tried before, and what came of it. */
  tried?: KnownOrder
  problem?: string
}

/** Number and phone of an order (2.021): who knows both may see how far it is. */
export function TrackForm({ tried, problem }: TrackFormProps) {
  const { t } = useText()
  const find = useFindOrder()
  const [id, setId] = useState(tried === undefined ? '' : String(tried.id))
  const [phone, setPhone] = useState(tried?.phone ?? '')
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const orderId = Number(id.replace(/\D/g, ''))
  const missing = { id: orderId === 0, phone: phone.trim() === '' }
  const message = find.error === null ? problem : readProblem(find.error, t('error.network'), t('error.generic'))

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (missing.id || missing.phone) {
      form.current?.querySelector<HTMLElement>(`[name="${missing.id ? 'order_id' : 'contact_number'}"]`)?.focus()
      return
    }
    find.mutate({ id: orderId, phone: phone.replace(/[\s()-]/g, '') })
  }

  return (
    <div className="shell py-8 md:py-14">
      <div className="mx-auto max-w-form">
        <div className="grid justify-items-center text-center">
          <Art name="empty/order" size={168} priority />
          <h1 className="mt-4 text-h1">{t('tracking.title')}</h1>
          <p className="mt-1 text-balance text-ink-2">{t('tracking.lead')}</p>
        </div>
        <form ref={form} noValidate className="mt-7 grid gap-4" onSubmit={submit}>
          <Field
            name="order_id"
            label={t('tracking.order_id')}
            placeholder={t('tracking.order_id_hint')}
            inputMode="numeric"
            dir={id === '' ? undefined : 'ltr'}
            autoComplete="off"
            required
            maxLength={20}
            value={id}
            error={isChecked && missing.id ? t('checkout.field_required') : undefined}
            onChange={(event) => setId(toLatinDigits(event.currentTarget.value))}
          />
          <Field
            name="contact_number"
            label={t('tracking.phone')}
            placeholder="+966 55 010 2030"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            required
            maxLength={40}
            value={phone}
            error={isChecked && missing.phone ? t('checkout.field_required') : undefined}
            onChange={(event) => setPhone(toLatinDigits(event.currentTarget.value))}
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

/** The server's words for a wrong pair or for too many tries; ours when there is no answer. */
export function readProblem(error: unknown, network: string, generic: string): string {
  return error instanceof ApiFailure ? (error.errors[0]?.message ?? generic) : network
}
