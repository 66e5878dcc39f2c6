import { formatPhone } from '@medina/contract/wire/format-phone'
import { useText } from '@medina/web/texts/text.tsx'
import { Dot } from '@medina/web/ui/display/dot.tsx'
import { type AddressParts, listParts } from './address.ts'

/** Street, house and floor in one line, each part in its own direction. */
export function AddressText({ address }: { address: AddressParts }) {
  const { t } = useText()
  return listParts(address, t).map((part, index) => (
    <span key={part}>
      {index > 0 && t('ui.comma')}
      <bdi>{part}</bdi>
    </span>
  ))
}

type Person = Record<'contact_person_name' | 'contact_person_number', string | null>

/** Name and phone of the recipient. */
export function AddressPerson({ address }: { address: Person }) {
  return (
    <>
      <bdi>{address.contact_person_name}</bdi>
      <Dot />
      <bdi dir="ltr" className="inline-block whitespace-nowrap">
        {formatPhone(address.contact_person_number ?? '')}
      </bdi>
    </>
  )
}
