import { isSupportedCountry } from 'libphonenumber-js'
import { cutText } from '@medina/contract/wire/cut-text'
import { z } from 'zod'
import { baseLanguage, type Language, languages, type MessageKey, type MessageParams, toBase } from '#lib/i18n.ts'

/** How a setting is typed and shown on the command line; what is stored may differ (amounts are stored in minor units). */
export type SettingKind = 'switch' | 'amount' | 'amounts' | 'percent' | 'number' | 'choice' | 'text' | 'word' | 'json'

export type SettingDescription = {
  kind: SettingKind
  /** Describes for the operator what the setting does. */
  meaning: string
  /** A description of the allowed input, such as "minutes" or "one of: 12, 24". */
  form: string
  /** The members of a `choice`. */
  options?: string[]
  /** The text in a form of the desk for an invalid value; without one, the text of the kind. */
  hint?: MessageKey
  /** The parameters of that text. */
  limits?: MessageParams
  /** The maximum length of a text, in each language; older texts that are longer are cut. */
  longest?: number
  /** Fields of a `json` setting, or of each member of a list, that hold money or percents. */
  moneyFields?: (value: Record<string, unknown>) => Record<string, 'amount' | 'percent'>
}

/** The description of each business setting, by its schema. */
export const settingDescriptions = z.registry<SettingDescription>()

/** A member for each language except for English, which is always required. */
export const forOthers = <T extends z.ZodType>(schema: T) => {
  const entries = languages.filter((language) => language !== baseLanguage).map((language) => [language, schema.optional()])
  return Object.fromEntries(entries) as Record<Exclude<Language, typeof baseLanguage>, z.ZodOptional<T>>
}

/** Text of a setting: in every language, or one text for all. */
export const TextSchema = z.union([
  z.string().transform(toBase),
  z.object({ [baseLanguage]: z.string(), ...forOthers(z.string()) }),
])
export type SettingText = z.output<typeof TextSchema>
export const SwitchSchema = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
export const AmountSchema = z.number().int().min(0)

export const onOff = (fallback: boolean, meaning: string) =>
  SwitchSchema.default(fallback).register(settingDescriptions, { kind: 'switch', form: 'on or off', meaning })

export const amount = (fallback: number, meaning: string) =>
  AmountSchema.default(fallback).register(settingDescriptions, {
    kind: 'amount',
    form: 'amount of money, such as 12.50',
    meaning,
  })

export const amounts = (fallback: number[], most: number, meaning: string) =>
  z
    .array(AmountSchema.min(1))
    .max(most)
    .default(fallback)
    .register(settingDescriptions, {
      kind: 'amounts',
      form: `up to ${most} amounts of money, such as 5, 7.50`,
      limits: { most },
      meaning,
    })

/** A percentage, stored as hundredths of a percent. */
export const percent = (fallback: number, meaning: string) =>
  AmountSchema.default(fallback).register(settingDescriptions, { kind: 'percent', form: 'percent, such as 12.5', meaning })

type Range = { least: number; most: number; unit: string }
export const whole = (fallback: number, { least, most, unit }: Range, meaning: string) => {
  const form = `${unit}, a whole number from ${least} to ${most}`
  const note = { kind: 'number', form, limits: { least, most }, meaning } as const
  return z.number().int().min(least).max(most).default(fallback).register(settingDescriptions, note)
}

export const choice = <const T extends string>(options: readonly [T, ...T[]], fallback: NoInfer<T>, meaning: string) => {
  const form = `one of: ${options.map((option) => (option === '' ? '"" (none)' : option)).join(', ')}`
  return z
    .enum(options)
    .default(fallback as never)
    .register(settingDescriptions, { kind: 'choice', form, options: [...options], meaning })
}

/** Room for a few sentences; longer texts belong into a document. */
const LONGEST_TEXT = 2000
const LONGEST_WORD = 500

export const text = (fallback: SettingText, meaning: string, longest = LONGEST_TEXT) =>
  TextSchema.transform((texts) => cutTexts(texts, longest))
    .default(fallback)
    .register(settingDescriptions, { kind: 'text', form: 'text for all languages, or {"en": "…", "ar": "…"}', longest, meaning })

function cutTexts(texts: SettingText, longest: number): SettingText {
  const cut = Object.entries(texts).map(([language, each]) => [language, each === undefined ? each : cutText(each, longest, '…')])
  return Object.fromEntries(cut) as SettingText
}

export const word = (fallback: string, form: string, meaning: string) =>
  z
    .string()
    .transform((each) => cutText(each, LONGEST_WORD))
    .default(fallback)
    .register(settingDescriptions, { kind: 'word', form, longest: LONGEST_WORD, meaning })

/** The path of a picture; null for none. */
export const picture = (meaning: string) =>
  z.string().nullable().default(null).register(settingDescriptions, { kind: 'word', form: 'path of a picture', meaning })

export const country = (fallback: string, meaning: string) =>
  z.string().toUpperCase().refine(isCountry).default(fallback).register(settingDescriptions, {
    kind: 'word',
    form: 'ISO 3166 code of two letters, such as SA',
    hint: 'setting.country',
    meaning,
  })

export const countries = (meaning: string) =>
  z.array(z.string().toUpperCase().refine(isCountry)).default([]).register(settingDescriptions, {
    kind: 'json',
    form: 'list of ISO 3166 codes, such as ["AE", "BH"]',
    hint: 'setting.countries',
    meaning,
  })

/** The class of a fee: that of the store, or the code of a class. No code has capital letters. */
export const STORE_CLASS = 'STORE'

export const feeClass = (fee: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:STORE|[a-z0-9][a-z0-9_-]{0,39})?$/)
    .default('')
    .register(settingDescriptions, {
      kind: 'word',
      form: `code of a tax class as in tax-classes.csv, ${STORE_CLASS} for the class or rate of the store, or empty for no tax`,
      hint: 'setting.fee_class',
      limits: { store: STORE_CLASS },
      meaning: `Tax class of ${fee}. Empty: it bears no tax; ${STORE_CLASS}: taxed as goods of the store without a class of their own.`,
    })

export const timeZone = (fallback: string, meaning: string) =>
  z.string().refine(isTimeZone).default(fallback).register(settingDescriptions, {
    kind: 'word',
    form: 'IANA time zone, such as Africa/Casablanca',
    hint: 'setting.time_zone',
    meaning,
  })

export const currency = (meaning: string) =>
  z.string().refine(isCurrency).nullable().default(null).register(settingDescriptions, {
    kind: 'word',
    form: 'ISO 4217 code of three letters, such as EUR',
    hint: 'setting.currency',
    meaning,
  })

function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Offsets such as "+03:00" are refused, because PostgreSQL reads their sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat(baseLanguage, { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
