import { CENTER, type Shop } from '#testing/shop/builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'

type Fields = Record<string, string | Blob | undefined>

let serial = 0

/** The form of a vendor; undefined fields are left out. */
export async function aVendorForm(shop: Pick<Shop, 'zoneId' | 'moduleId'>, changed: Fields = {}): Promise<FormData> {
  const number = String((serial += 1)).padStart(4, '0')
  const picture = new Blob([await aRedBlueJpeg(400, 200).toBuffer()], { type: 'image/jpeg' })
  const fields: Fields = {
    f_name: 'Rana',
    l_name: 'Mansour',
    email: `rana${number}@mail.example`,
    phone: `+96655123${number}`,
    password: 'Copper-Pot-9',
    translations: JSON.stringify([
      { id: null, locale: 'ar', key: 'address', value: 'شارع الفانوس ٤٠' },
      { id: null, locale: 'en', key: 'address', value: 'Lantern Street 40' },
      { id: null, locale: 'ar', key: 'name', value: 'مطبخ النحاس' },
      { id: null, locale: 'en', key: 'name', value: `Copper Pot ${number}` },
    ]),
    latitude: String(CENTER.lat),
    longitude: String(CENTER.lng),
    zone_id: String(shop.zoneId),
    module_id: String(shop.moduleId),
    minimum_delivery_time: '20',
    maximum_delivery_time: '40',
    delivery_time_type: 'minute',
    tax: '15',
    logo: picture,
    cover_photo: picture,
    business_plan: 'commission',
    ...changed,
  }
  return toForm(fields)
}

/** The form of a courier; undefined fields are left out. */
export async function aCourierForm({ zoneId }: Pick<Shop, 'zoneId'>, changed: Fields = {}): Promise<FormData> {
  const number = String((serial += 1)).padStart(4, '0')
  const picture = new Blob([await aRedBlueJpeg(400, 200).toBuffer()], { type: 'image/jpeg' })
  return toForm({
    f_name: 'Samir',
    l_name: 'Saleh',
    email: `samir${number}@mail.example`,
    phone: `+96655345${number}`,
    password: 'Fast-Wheel-7',
    identity_type: 'driving_license',
    identity_number: `DL-${number}`,
    'identity_image[]': picture,
    image: picture,
    zone_id: String(zoneId),
    earning: '1',
    ...changed,
  })
}

function toForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value !== undefined) form.append(name, value, `${name}.jpg`)
  }
  return form
}

/** An application of a vendor, without pictures. */
export async function anApplication({ api: { db, clock } }: TestApp, shop: Pick<Shop, 'zoneId' | 'moduleId'>): Promise<number> {
  const number = String((serial += 1)).padStart(4, '0')
  const now = clock.now()
  const person = { f_name: 'Rana', l_name: '', email: `omar${number}@mail.example`, phone: `+96655234${number}` }
  const { id } = await db
    .insertInto('applications')
    .values({ ...person, kind: 'vendor', language: 'en', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = (en: string) => JSON.stringify({ en })
  await db
    .insertInto('vendor_applications')
    .values({
      application_id: id,
      name: text(`Oven ${number}`),
      address: text('Baker Street 4'),
      module_id: shop.moduleId,
      zone_id: shop.zoneId,
      location: `(${CENTER.lng},${CENTER.lat})`,
      tax: '15',
      minimum_delivery_time: 20,
      maximum_delivery_time: 40,
    })
    .execute()
  return id
}
