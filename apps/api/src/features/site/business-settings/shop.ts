import { defaultLanguages, type Language, languages } from '@medina/contract/device/languages'
import { isNowhere } from '@medina/contract/wire/nowhere'
import { z } from 'zod'
import { choice, country, currency, forOthers, settingDescriptions, text, timeZone, whole, word } from './kinds.ts'

const SideSchema = z.enum(['left', 'right'])
type Sides = { en: 'left' | 'right' } & Partial<Record<Language, 'left' | 'right'>>
const degrees = (most: number) =>
  z
    .union([z.string().regex(/^-?\d{1,3}(\.\d+)?$/), z.number()])
    .refine((value) => Math.abs(Number(value)) <= most)
    .transform(String)

const regionField = (field: string, where: string) =>
  choice(['country', 'on', 'off'], 'country', `Addresses have a field for ${field}: ${where} (country), or on or off.`)

/** The business itself: name, location, currency and time zone. */
export const shopSettings = {
  business_name: text({ en: 'Medina', ar: 'مدينة' }, 'Name of the shop, on pages and in e-mails.', 100),
  address: text({ en: '' }, 'Address of the business, on the help page.', 500),
  phone: word('', 'phone number with its country code', 'Phone number of the business, on the help page.'),
  email: word('', 'e-mail address', 'E-mail address of the business, on the help page.'),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .refine((list) => new Set(list).size === list.length)
    .default([...defaultLanguages])
    .register(settingDescriptions, {
      kind: 'json',
      form: `a list of ${languages.join(', ')}, such as ["fr", "ar", "en"]`,
      meaning:
        'Languages of the shop, in the order in which pages offer them. Visitors whose browser wants none of them read the first.',
    }),
  country: country('SA', 'Country of the shop. Phone numbers written without a country code belong to it.'),
  default_location: z
    .object({ lat: degrees(90), lng: degrees(180) })
    .refine(({ lat, lng }) => !isNowhere({ lat: Number(lat), lng: Number(lng) }), 'is in the sea off Africa.')
    .nullable()
    .default(null)
    .register(settingDescriptions, {
      kind: 'json',
      form: '{"lat": "33.57", "lng": "-7.59"}, in degrees',
      hint: 'setting.place',
      meaning:
        'Location of the business on the help page, and initial centre of maps. Without it, the centre of the first zone is used.',
    }),
  currency_symbol: text(
    { en: 'SAR', ar: 'ر.س' },
    'Currency symbol shown beside prices, in each language. Unless it is set, that of currency_code.',
    16,
  ),
  currency_code: currency(
    'Currency that payment gateways charge. Without it, the English currency_symbol is used if it is an ISO 4217 code.',
  ),
  currency_symbol_direction: z
    .union([
      SideSchema.transform((side): Sides => ({ en: side, ar: side })),
      z.object({ en: SideSchema, ...forOthers(SideSchema) }),
    ])
    .default({ en: 'left', ar: 'right' })
    .register(settingDescriptions, {
      kind: 'json',
      form: '"left" or "right", or {"en": "left", "ar": "right"}',
      meaning: 'Side of the price on which the currency symbol is shown.',
    }),
  digit_after_decimal_point: whole(
    2,
    { least: 0, most: 4, unit: 'decimal places' },
    'Decimal places of the currency, such as 3 for dinars of Jordan. Set it before the first price: it cannot change while the shop has amounts.',
  ),
  national_code_field: regionField('the short national address of Saudi Arabia', 'in Saudi Arabia'),
  plus_code_field: regionField('a plus code', 'where few streets have numbers, except for Saudi Arabia'),
  landmark_field: regionField('a landmark', 'where few streets have numbers'),
  time_zone: timeZone(
    'Asia/Riyadh',
    'Time zone in which cashback offers begin and end, and searches are counted by day. Stores follow the time zone of their zone.',
  ),
}
