import { defaultLanguages, type Language } from '@medina/contract/device/languages'
import { ApiFailure } from '@medina/contract/wire/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useForm } from '#lib/use-form.ts'
import { offeredIn } from '#features/module/offered-modules.ts'
import { placeQueries } from '#features/place/place.data.ts'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { checkVendor } from './check-vendor.ts'
import { isInside, readDegrees } from './inside-outline.ts'
import type { Correction } from '#features/registration/correction.ts'
import { withDraft } from '#features/registration/draft.ts'
import { EMPTY, fromApplication, readIds, vendorDraft, type VendorTexts, type VendorValues } from './vendor-draft.ts'

type Name = keyof VendorValues

/** The business plan; `package` is an id. */
export type PlanChoice = Pick<VendorTexts, 'plan' | 'package'>

const NO_FILES = { password: '', confirm: '', logo: null, cover: null }

/** Error codes of the API whose fields have other names here. */
const codes: Record<string, Name> = {
  latitude: 'lat',
  longitude: 'lat',
  zone_id: 'zone',
  module_id: 'module',
  pickup_zone_id: 'pickup',
  minimum_delivery_time: 'min',
  maximum_delivery_time: 'max',
  delivery_time_type: 'unit',
  cover_photo: 'cover',
}

const isField = (code: string): code is Name => code in { ...EMPTY, ...NO_FILES }

type Plan = {
  correction: Correction | null
  onDone: (token: string) => void
  /** The API refused the form: its fields have to be visible before their errors appear. */
  onRefused: () => void
}

/** State of the registration: values, draft, the chosen zone with its outline and modules, and its submission. */
export function useVendorForm({ correction, onDone, onRefused }: Plan) {
  const shop = useShop()
  const draft = vendorDraft.use()
  const [first] = useState(() => (correction?.application.vendor ? fromApplication(correction.application.vendor) : null))
  const start: VendorValues = { ...(first ?? draft), ...NO_FILES }
  const languages = useConfig()?.languages ?? defaultLanguages
  /** Errors about all texts are shown at those in the first language. */
  const fieldOf = (code: string): Name | null => {
    const name = codes[code] ?? (code === 'translations' ? 'name' : code)
    return [name, `${name}_${languages[0]}`].find(isField) ?? null
  }
  const { data: zones = [] } = useQuery(placeQueries.served(shop))
  const { data: modules = [] } = useQuery(siteQueries.modules(shop))
  const find = ({ zone, module, lat, lng }: VendorTexts) => {
    const chosen = zones.find(({ id }) => String(id) === zone)
    const offered =
      chosen === undefined ? [] : offeredIn(modules, [chosen.id]).filter(({ module_type }) => module_type !== 'parcel')
    return {
      zone: chosen,
      offered,
      isRental: offered.find(({ id }) => String(id) === module)?.module_type === 'rental',
      isInside:
        chosen !== undefined &&
        lat !== '' &&
        isInside({ lat: readDegrees(lat), lng: readDegrees(lng) }, chosen.formated_coordinates),
    }
  }
  const form = useForm<VendorValues>(start, {
    check: (values) => checkVendor(values, { ...find(values), languages, isCorrection: correction !== null }),
    fieldOf,
  })

  async function send(values: VendorValues): Promise<void> {
    const body = toBody(values, { languages, token: correction?.token })
    const { token } = await shop.call('vendors.register', { body }, shop.headers).catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.errors.some(({ code }) => fieldOf(code) !== null)) onRefused()
      throw failure
    })
    if (correction === null) vendorDraft.clear()
    onDone(token)
  }

  return {
    form,
    languages,
    zones,
    chosen: find(form.values),
    correction,
    submit: (choice: PlanChoice) => form.submit((values) => send({ ...values, ...choice })),
    ...withDraft(form, correction === null ? vendorDraft : null),
  }
}
export type VendorFormState = ReturnType<typeof useVendorForm>

type Sending = { languages: readonly Language[]; token: string | undefined }

function toBody(values: VendorValues, { languages, token }: Sending) {
  const texts = languages.flatMap((locale) =>
    (['name', 'address'] as const).map((key) => ({ locale, key, value: values[`${key}_${locale}`] })),
  )
  const { f_name, l_name, email, phone, password, logo, cover } = values
  return {
    f_name,
    l_name,
    email,
    phone,
    ...(password === '' ? {} : { password }),
    translations: texts,
    latitude: readDegrees(values.lat),
    longitude: readDegrees(values.lng),
    zone_id: Number(values.zone),
    module_id: Number(values.module),
    pickup_zone_id: readIds(values.pickup),
    minimum_delivery_time: Number(values.min),
    maximum_delivery_time: Number(values.max),
    delivery_time_type: values.unit as 'minute' | 'hour' | 'day',
    tax: values.tax,
    ...(logo === null ? {} : { logo }),
    ...(cover === null ? {} : { cover_photo: cover }),
    business_plan: values.plan,
    ...(values.plan === 'subscription' ? { package_id: Number(values.package) } : {}),
    ...(token === undefined ? {} : { application: token }),
  }
}
