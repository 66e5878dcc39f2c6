import { readNationalCode } from '@medina/contract/places/national-code'
import { readPlusCode } from '@medina/contract/places/plus-code'
import { refuse } from '#lib/errors.ts'
import type { MessageKey } from '#lib/i18n.ts'

type Given = { [field in 'national_code' | 'plus_code' | 'landmark']?: string | null | undefined }
export type AddressFields = { national_code: string | null; plus_code: string | null; landmark: string | null }

/** Reads the region's fields of an address as they are stored: codes in capitals and Latin digits. Throws 403 for an invalid code. */
export function readAddressFields(
  given: Given,
  refuseField: (field: keyof AddressFields, message: MessageKey) => never | null = (field, message) => {
    throw refuse(403, field, message)
  },
): AddressFields {
  const { national_code, plus_code, landmark } = given
  const national = national_code ? readNationalCode(national_code) : null
  if (national_code && national === null) refuseField('national_code', 'address.national_code_invalid')
  const plus = plus_code ? readPlusCode(plus_code) : null
  if (plus_code && plus === null) refuseField('plus_code', 'address.plus_code_invalid')
  return {
    national_code: national,
    plus_code: plus === null ? null : [plus.code, plus.locality].filter(Boolean).join(' '),
    landmark: landmark || null,
  }
}

/** The fields for the wire: those that are not empty. */
export function toAddressFields(stored: Given | null): Given {
  const { national_code, plus_code, landmark } = stored ?? {}
  return { ...(national_code && { national_code }), ...(plus_code && { plus_code }), ...(landmark && { landmark }) }
}
