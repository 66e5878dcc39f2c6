import type { Application, CourierForm, VendorForm } from '@medina/contract/partners/applications'
import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { Api } from '#api.ts'
import type { ChosenPackage } from '#lib/database/json-columns.ts'
import { type Language, languages, localize, type Translated } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { signedImageUrl, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { applicationLink } from './application-link.ts'
import type { ApplicationRecord } from './applications.queries.ts'

/** An application as its applicant sees it. The entered data is only sent while it may be corrected. */
export function toApplication(api: Api, record: ApplicationRecord, language: Language): Application {
  const { id, kind, state, reason, store_id, created_at, updated_at } = record
  return {
    id,
    kind,
    state,
    name: record.name === null ? record.f_name : localize(record.name, language),
    reason,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    store_id,
    vendor: state === 'returned' ? toVendorForm(api, record, language) : null,
    courier: state === 'returned' ? toCourierForm(api, record) : null,
  }
}

export function toOperatorApplication(
  api: Api,
  record: ApplicationRecord,
  { origin, language }: { origin: string; language: Language },
): OperatorApplication {
  const vendor = toVendorForm(api, record, language)
  const zone = localize(record.zone_name, language) ?? ''
  const module = localize(record.module_name, language) ?? ''
  const courier = toCourierForm(api, record)
  return {
    ...toApplication(api, record, language),
    vendor: vendor === null ? null : { ...vendor, zone, module },
    courier: courier === null ? null : { ...courier, zone, vehicle: localize(record.vehicle_name, language) },
    courier_id: record.courier_id,
    link: applicationLink(api, origin, record),
  }
}

function toVendorForm(api: Api, record: ApplicationRecord, language: Language): VendorForm | null {
  const { name, address, location, module_id, zone_id, tax, minimum_delivery_time, maximum_delivery_time } = record
  if (name === null || address === null || location === null || module_id === null || zone_id === null) return null
  const { f_name, l_name, email, phone } = record
  return {
    f_name,
    l_name,
    email,
    phone,
    name: inEachLanguage(name),
    address: inEachLanguage(address),
    latitude: location.y,
    longitude: location.x,
    zone_id,
    module_id,
    pickup_zone_ids: record.pickup_zone_ids ?? [],
    minimum_delivery_time: minimum_delivery_time ?? 0,
    maximum_delivery_time: maximum_delivery_time ?? 0,
    tax: tax ?? '',
    logo_full_url: signedImageUrl(api, record.logo),
    cover_photo_full_url: signedImageUrl(api, record.cover_photo),
    business_plan: record.business_plan ?? 'commission',
    package: toPackage(record.package, language),
  }
}

function inEachLanguage(text: Translated): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, text[language] ?? ''])) as Record<Language, string>
}

function toPackage(chosen: ChosenPackage | null, language: Language): VendorForm['package'] {
  if (chosen === null) return null
  const { id, name, price, digits, validity } = chosen
  return { id, package_name: localize(name, language), price: moneyFormat(digits).toWire(price), validity }
}

function toCourierForm(api: Api, record: ApplicationRecord): CourierForm | null {
  const { zone_id, is_freelancer, identity_type } = record
  if (zone_id === null || is_freelancer === null || identity_type === null) return null
  const { f_name, l_name, email, phone, vehicle_id } = record
  return {
    f_name,
    l_name,
    email,
    phone,
    zone_id,
    vehicle_id,
    earning: is_freelancer ? 1 : 0,
    identity_type,
    identity_number: record.identity_number ?? '',
    image_full_url: signedImageUrl(api, record.image),
    identity_image_full_url: signedImageUrls(api, record.identity_images ?? []),
  }
}
