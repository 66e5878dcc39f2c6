import { useText } from '../../lib/texts/text.tsx'
import type { SavedAddress } from '../../lib/saved-address.ts'
import { listParts } from './address.ts'

/** Street, house and floor in one line, each part in its own direction. */
export function AddressText({ address }: { address: Pick<SavedAddress, 'address' | 'road' | 'house' | 'floor'> }) {
  const { t } = useText()
  return listParts(address, t).map((part, index) => (
    <span key={part}>
      {index > 0 && t('address.comma')}
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
      <span aria-hidden="true">{' • '}</span>{' '}
      <bdi dir="ltr" className="inline-block whitespace-nowrap">
        {address.contact_person_number}
      </bdi>
    </>
  )
}
