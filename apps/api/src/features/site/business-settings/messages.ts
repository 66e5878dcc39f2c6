import { isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { phonePrefix } from '#lib/text/phone.ts'
import { messageTexts } from './message-texts.ts'
import { amount, AmountSchema, settingDescriptions, whole } from './kinds.ts'

const CountrySchema = z.string().trim().toUpperCase()

const ChannelsSchema = z
  .object({
    /** Empty for all countries without a row of their own. */
    countries: z.array(CountrySchema.refine(isSupportedCountry)).default([]),
    /** The one country of a row, as it was stored before rows had several; empty for all others. */
    country: CountrySchema.refine((code) => code === '' || isSupportedCountry(code)).optional(),
    channels: z.enum(['sms', 'whatsapp,sms', 'whatsapp']),
    sms_price: AmountSchema.default(0),
    whatsapp_price: AmountSchema.default(0),
  })
  .transform(({ country, countries, ...row }) => ({
    countries: [...new Set([...countries, ...(country ? [country] : [])])],
    ...row,
  }))

/** True if no country is in two rows, and one row at most stands for all others. */
function hasOneRowEach(rows: readonly z.output<typeof ChannelsSchema>[]): boolean {
  const codes = rows.flatMap(({ countries }) => (countries.length === 0 ? [''] : countries))
  return new Set(codes).size === codes.length
}

/** Messages to phones: the way to each country, and what they may cost. */
export const messageSettings = {
  message_channels: z
    .array(ChannelsSchema)
    .max(60)
    .refine(hasOneRowEach)
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"countries": ["SA", "AE"], "channels": "whatsapp,sms", "sms_price": 25.00, "whatsapp_price": 4.00}]; a row without countries stands for all others; channels sms, whatsapp or both; prices of 100 messages',
      hint: 'setting.message_channels',
      meaning:
        'By which way messages reach phones of a country: WhatsApp first and then SMS, or one alone; and what a hundred of them cost. Without a row they go by SMS.',
      moneyFields: () => ({ sms_price: 'amount', whatsapp_price: 'amount' }),
    }),
  message_texts: messageTexts,
  whatsapp_wait_minutes: whole(
    10,
    { least: 1, most: 1440, unit: 'minutes' },
    'Minutes after which a message that has not arrived by WhatsApp goes by SMS. A code goes after one minute.',
  ),
  message_budget: amount(
    0,
    'What messages to phones may cost in a day of the shop, by the prices of message_channels; 0 for no limit. A quarter is for codes alone. Then codes go by e-mail to those who have one, and other messages are not sent.',
  ),
}

type Row = z.output<typeof ChannelsSchema>

/** The phones of which the way begins with WhatsApp: all but those with these prefixes, or these alone. Undefined where it begins none. */
export function listWhatsAppPhones(rows: readonly Row[]): { others: boolean; except: string[] } | undefined {
  const isFirst = ({ channels }: Row): boolean => channels.startsWith('whatsapp')
  const others = rows.some((row) => row.countries.length === 0 && isFirst(row))
  const named = rows.filter((row) => row.countries.length > 0 && isFirst(row) !== others)
  const except = [...new Set(named.flatMap((row) => row.countries.map((code) => phonePrefix(code))))]
  return others || except.length > 0 ? { others, except } : undefined
}
