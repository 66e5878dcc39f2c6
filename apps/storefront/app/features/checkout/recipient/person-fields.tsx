import type { KeyboardEventHandler } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import type { FormField } from '#lib/use-form.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'

type PersonFieldsProps = {
  field: (name: 'contact_person_name' | 'contact_person_number') => FormField
  phoneHint?: string | undefined
  /** Called when the phone number is left. */
  onPhoneLeft?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** Name and phone of the recipient. */
export function PersonFields({ field, phoneHint, onPhoneLeft, onKeyDown }: PersonFieldsProps) {
  const { t } = useText()
  return (
    <div role="presentation" className="grid items-start gap-4 sm:grid-cols-2" onKeyDown={onKeyDown}>
      <Field
        {...field('contact_person_name')}
        label={t('order.name')}
        dir="auto"
        autoComplete="name"
        enterKeyHint="next"
        required
        maxLength={120}
      />
      <div
        onBlur={({ currentTarget, target, relatedTarget }) => {
          // The button of the calling code and its dialog belong to the field.
          if (currentTarget.contains(target) && !currentTarget.contains(relatedTarget)) onPhoneLeft?.()
        }}
      >
        <PhoneField {...field('contact_person_number')} label={t('order.phone')} hint={phoneHint} enterKeyHint="next" required />
      </div>
    </div>
  )
}
