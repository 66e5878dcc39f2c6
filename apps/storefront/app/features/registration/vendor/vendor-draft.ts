import type { VendorForm } from '@medina/contract/partners/applications'
import { type Language, languages } from '@medina/contract/device/languages'
import { createDraft } from '#features/registration/draft.ts'

type NameField = `${'name' | 'address'}_${Language}`
type Named = Record<NameField, string>

/** The texts of the form; numbers are text while they are typed. */
export type VendorTexts = Named & {
  zone: string
  module: string
  /** Ids of zones, with commas between them. */
  pickup: string
  tax: string
  min: string
  max: string
  unit: string
  lat: string
  lng: string
  f_name: string
  l_name: string
  phone: string
  email: string
  /** `package` is an id, and empty for a commission. */
  plan: 'commission' | 'subscription'
  package: string
}

export type VendorValues = VendorTexts & { password: string; confirm: string; logo: File | null; cover: File | null }

export const EMPTY: VendorTexts = {
  ...inEachLanguage(() => ''),
  zone: '',
  module: '',
  pickup: '',
  tax: '',
  min: '',
  max: '',
  unit: 'minute',
  lat: '',
  lng: '',
  f_name: '',
  l_name: '',
  phone: '',
  email: '',
  plan: 'commission',
  package: '',
}

export const vendorDraft = createDraft('vendor-registration', EMPTY)

/** The entries of a returned application, to be corrected. */
export function fromApplication(form: VendorForm): VendorTexts {
  return {
    ...inEachLanguage((field, language) => form[field][language]),
    zone: String(form.zone_id),
    module: String(form.module_id),
    pickup: form.pickup_zone_ids.join(),
    tax: form.tax,
    min: String(form.minimum_delivery_time),
    max: String(form.maximum_delivery_time),
    unit: 'minute',
    lat: String(form.latitude),
    lng: String(form.longitude),
    f_name: form.f_name,
    l_name: form.l_name,
    phone: form.phone,
    email: form.email,
    plan: form.business_plan,
    package: form.package === null ? '' : String(form.package.id),
  }
}

export const readIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

function inEachLanguage(textOf: (field: 'name' | 'address', language: Language) => string): Named {
  const fields = languages.flatMap((language) =>
    (['name', 'address'] as const).map((field) => [`${field}_${language}`, textOf(field, language)]),
  )
  return Object.fromEntries(fields) as Named
}
