import type { IdentityType } from '@medina/contract/partners/applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useForm } from '#lib/use-form.ts'
import { placeQueries } from '#features/place/place.data.ts'
import type { Correction } from '#features/registration/correction.ts'
import { withDraft } from '#features/registration/draft.ts'
import { registrationQueries } from '#features/registration/registration.data.ts'
import { checkCourier } from './check-courier.ts'
import { courierDraft, type CourierValues, fromApplication, NO_SECRETS } from './courier-draft.ts'

type Name = keyof CourierValues

/** Error codes of the API whose fields have other names here. */
const codes: Record<string, Name> = {
  zone_id: 'zone',
  vehicle_id: 'vehicle',
  image: 'photo',
  identity_image: 'front',
}

type Plan = { correction: Correction | null; onDone: (token: string) => void }

/** State of the registration: values, draft, zones and vehicles, and its submission. */
export function useCourierForm({ correction, onDone }: Plan) {
  const shop = useShop()
  const draft = courierDraft.use()
  const [first] = useState(() => (correction?.application.courier ? fromApplication(correction.application.courier) : null))
  const { data: zones = [] } = useQuery(placeQueries.served(shop))
  const { data: vehicles = [] } = useQuery(registrationQueries.vehicles(shop))
  const start: CourierValues = { ...NO_SECRETS, ...(first ?? draft) }
  const isCorrection = correction !== null
  const form = useForm<CourierValues>(start, {
    check: (values) => checkCourier(values, { hasVehicles: vehicles.length > 0, isCorrection }),
    fieldOf: (code) => codes[code] ?? (code in start ? (code as Name) : null),
    async send(values) {
      const { token } = await shop.call('couriers.register', { body: toBody(values, correction?.token) }, shop.headers)
      if (!isCorrection) courierDraft.clear()
      onDone(token)
    },
  })
  return { form, zones, vehicles, isCorrection, ...withDraft(form, isCorrection ? null : courierDraft) }
}
export type CourierFormState = ReturnType<typeof useCourierForm>

function toBody(values: CourierValues, token: string | undefined) {
  const { f_name, l_name, email, phone, password, identity_number, photo } = values
  const papers = [values.front, values.back].filter((file) => file !== null)
  return {
    f_name,
    l_name,
    email,
    phone,
    ...(password === '' ? {} : { password }),
    identity_type: values.identity_type as IdentityType,
    identity_number,
    ...(papers.length === 0 ? {} : { identity_image: papers }),
    ...(photo === null ? {} : { image: photo }),
    zone_id: Number(values.zone),
    ...(values.vehicle === '' ? {} : { vehicle_id: Number(values.vehicle) }),
    earning: values.earning === '1' ? (1 as const) : (0 as const),
    ...(token === undefined ? {} : { application: token }),
  }
}
