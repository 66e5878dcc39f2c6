import type { CourierForm } from '@medina/contract/partners/applications'
import { createDraft } from '#features/registration/draft.ts'

/** The texts of the form; ids are text while they are chosen. */
export type CourierTexts = {
  f_name: string
  l_name: string
  email: string
  phone: string
  earning: string
  zone: string
  vehicle: string
  identity_type: string
}

/** Values that are never stored in the draft. */
export type CourierSecrets = {
  identity_number: string
  password: string
  confirm: string
  photo: File | null
  front: File | null
  back: File | null
}
export type CourierValues = CourierTexts & CourierSecrets

export const EMPTY: CourierTexts = {
  f_name: '',
  l_name: '',
  email: '',
  phone: '',
  earning: '1',
  zone: '',
  vehicle: '',
  identity_type: 'passport',
}

export const NO_SECRETS: CourierSecrets = {
  identity_number: '',
  password: '',
  confirm: '',
  photo: null,
  front: null,
  back: null,
}

export const courierDraft = createDraft('courier-registration', EMPTY)

/** The entries of a returned application, to be corrected. */
export function fromApplication(form: CourierForm): CourierTexts & { identity_number: string } {
  const { f_name, l_name, email, phone, identity_type, identity_number } = form
  return {
    f_name,
    l_name,
    email,
    phone,
    earning: String(form.earning),
    zone: String(form.zone_id),
    vehicle: form.vehicle_id === null ? '' : String(form.vehicle_id),
    identity_type,
    identity_number,
  }
}
