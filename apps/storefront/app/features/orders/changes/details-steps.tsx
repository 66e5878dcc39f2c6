import { compactPhone } from '@medina/contract/wire/compact-phone'
import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { StreetFields } from '#features/address/street-fields.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import type { StepProps } from './changed-order.ts'
import type { ChangeWish } from './order-changes.data.ts'
import { SaveChange } from './save-change.tsx'

type Texts = Record<string, string>

/** The values of some texts, and those that differ from the order. */
function useTexts<T extends Texts>(start: T) {
  const [values, setValues] = useState(start)
  const [first] = useState(start)
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== first[name])) as Partial<T>
  return {
    values,
    changed,
    /** The wish to send; null while nothing differs. */
    wish: (Object.keys(changed).length === 0 ? null : changed) as ChangeWish | null,
    field: (name: Extract<keyof T, string>) => ({
      name,
      value: values[name] ?? '',
      error: undefined,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((current) => ({ ...current, [name]: value })),
    }),
  }
}

/** House, floor, street, how the region names the place, and the note for the courier; the place itself does not move. */
export function AddressStep({ order, changes, onDone }: StepProps) {
  const { t } = useText()
  const address = order.delivery_address
  const { field, wish } = useTexts({
    house: address?.house ?? '',
    floor: address?.floor ?? '',
    road: address?.road ?? '',
    national_code: address?.national_code ?? '',
    plus_code: address?.plus_code ?? '',
    landmark: address?.landmark ?? '',
    delivery_instruction: order.delivery_instruction ?? '',
  })
  const isParcel = order.order_type === 'parcel'
  return (
    <SaveForm order={order} changes={changes} onDone={onDone} wish={wish}>
      {!isParcel && (
        <>
          <p className="rounded-lg bg-surface-2 px-4.5 py-3.5">
            <span className="block font-semibold">
              <bdi>{address?.address}</bdi>
            </span>
            <span className="block text-sm text-ink-2">{t('order_changes.place_stays')}</span>
          </p>
          <StreetFields field={field} />
        </>
      )}
      <TextArea {...field('delivery_instruction')} label={t('order.instruction')} maxLength={200} />
    </SaveForm>
  )
}

/** The note for the store. */
export function NoteStep({ order, changes, onDone }: StepProps) {
  const { t } = useText()
  const { field, wish } = useTexts({ order_note: order.order_note ?? '' })
  return (
    <SaveForm order={order} changes={changes} onDone={onDone} wish={wish}>
      <TextArea {...field('order_note')} label={t('order.note')} maxLength={500} />
    </SaveForm>
  )
}

/** Name and phone of the person who receives the order. */
export function ContactStep({ order, changes, onDone }: StepProps) {
  const { t } = useText()
  const { contact_person_name, contact_person_number } = order.delivery_address ?? {}
  const { field, values, wish } = useTexts({
    contact_person_name: contact_person_name ?? '',
    contact_person_number: contact_person_number ?? '',
  })
  const number = { contact_person_number: compactPhone(values.contact_person_number) }
  const isEmpty = values.contact_person_name.trim() === '' || values.contact_person_number.trim() === ''
  return (
    <SaveForm
      order={order}
      changes={changes}
      onDone={onDone}
      wish={wish === null || wish.contact_person_number === undefined ? wish : { ...wish, ...number }}
      reason={isEmpty ? t('order_changes.contact_missing') : undefined}
    >
      <Field {...field('contact_person_name')} label={t('order.name')} dir="auto" autoComplete="name" maxLength={120} />
      <PhoneField {...field('contact_person_number')} label={t('order.phone')} />
    </SaveForm>
  )
}

type SaveFormProps = Pick<StepProps, 'order' | 'changes' | 'onDone'> & {
  wish: ChangeWish | null
  reason?: string | undefined
  children: ReactNode
}

function SaveForm({ order, changes, onDone, wish, reason, children }: SaveFormProps) {
  return (
    <div className="grid gap-4">
      {children}
      <SaveChange changes={changes} storeId={order.store_id} wish={wish} reason={reason} onDone={onDone} />
    </div>
  )
}
