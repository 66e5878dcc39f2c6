import { z } from 'zod'
import { calendarSettings } from './business-settings/calendar.ts'
import { lookSettings } from './business-settings/look.ts'
import { landingSettings } from './business-settings/landing.ts'
import { invoiceSettings } from './business-settings/invoices.ts'
import { messageSettings } from './business-settings/messages.ts'
import { moneySettings } from './business-settings/money.ts'
import { orderSettings } from './business-settings/orders.ts'
import { clientSettings, pageSettings } from './business-settings/pages.ts'
import { partnerSettings } from './business-settings/partners.ts'
import { shopSettings } from './business-settings/shop.ts'
import { signInSettings } from './business-settings/sign-in.ts'

/** The business settings by subject, as docs/settings.md lists them. */
export const settingGroups = {
  'The business': shopSettings,
  Calendar: calendarSettings,
  Orders: orderSettings,
  'Payment, fees and rewards': moneySettings,
  Invoices: invoiceSettings,
  'Signing in': signInSettings,
  'Messages to phones': messageSettings,
  Look: lookSettings,
  'Landing page': landingSettings,
  Pages: pageSettings,
  'Stores and couriers that apply': partnerSettings,
  'Other clients': clientSettings,
}

/**
 * The business switches: rows of `settings`, named like the fields of the configuration; amounts in minor units. A missing row has the
 * default of its group.
 */
export const BusinessSettingsSchema = z.object({
  ...shopSettings,
  ...calendarSettings,
  ...orderSettings,
  ...moneySettings,
  ...invoiceSettings,
  ...signInSettings,
  ...messageSettings,
  ...lookSettings,
  ...landingSettings,
  ...pageSettings,
  ...partnerSettings,
  ...clientSettings,
})

export type SettingKey = keyof typeof BusinessSettingsSchema.shape

/** The switches as rules read them: booleans, minor units, text in every language. */
export type Switches = z.output<typeof BusinessSettingsSchema>
