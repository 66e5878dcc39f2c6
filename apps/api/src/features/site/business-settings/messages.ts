import { isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { messageTexts } from './message-texts.ts'
import { amount, AmountSchema, settingDescriptions, whole } from './kinds.ts'

const ChannelsSchema = z.object({
  /** Empty for all countries without a row of their own. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isSupportedCountry(code)),
  channels: z.enum(['sms', 'whatsapp,sms', 'whatsapp']),
  sms_price: AmountSchema.default(0),
  whatsapp_price: AmountSchema.default(0),
})

/** Messages to phones: the way to each country, and what they may cost. */
export const messageSettings = {
  message_channels: z
    .array(ChannelsSchema)
    .max(60)
    .refine((rows) => new Set(rows.map(({ country }) => country)).size === rows.length)
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"country": "SA", "channels": "whatsapp,sms", "sms_price": 25.00, "whatsapp_price": 4.00}]; a country without a code stands for all others; channels sms, whatsapp or both; prices of 100 messages',
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
    'What messages to phones may cost in a day of the shop, by the prices of message_channels; 0 for no limit. Then codes go by e-mail to those who have one, and other messages are not sent.',
  ),
}
