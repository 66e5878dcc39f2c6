import { languages } from '@medina/contract/device/languages'
import { z } from 'zod'
import { isMessageKey, listMessageKeys, type MessageKey, readMessage } from '#lib/i18n.ts'
import { settingDescriptions } from './kinds.ts'

/** Places without which a message is of no use. */
const NEEDED: readonly string[] = ['code', 'link', 'reply', 'words', 'what', 'title']
/** Texts that stand inside other messages, or that a machine compares. */
const parts: readonly string[] = ['mail.device_unknown', 'mail.trip_words_answer']
const FAMILIES = /^(?:mail|sms|whatsapp|notification|desk_ring|calls\.spoken)[._]\w+$/
const PLACE = /\{(\w+)\}/g
const PLURAL_PLACE = /\{(\w+), plural,/g

/** The key of a text that the shop sends: by mail, to phones, as a notification of customers or the desk, or spoken in a call. */
export type OwnTextKey = Extract<
  MessageKey,
  | `mail.${string}`
  | `sms.${string}`
  | `whatsapp.${string}`
  | `notification.${string}`
  | `desk_ring.${string}`
  | `calls.spoken_${string}`
>

/** True for the text of a message to people outside of the shop's pages, which the office may write itself. */
export function isOwnText(key: string): key is OwnTextKey {
  return FAMILIES.test(key) && !parts.includes(key) && isMessageKey(key)
}

/** The keys of all such texts, in the order of the catalogue. */
export const listOwnTextKeys = (): OwnTextKey[] => listMessageKeys().filter(isOwnText)

/** The places that a text may use, and those that it has to. */
export function listTextPlaces(key: MessageKey): { places: string[]; needed: string[] } {
  const text = readMessage(key)
  const found = [...text.matchAll(PLACE), ...text.matchAll(PLURAL_PLACE)].flatMap(([, name]) => name ?? [])
  const places = [...new Set([...found, 'business'])]
  return { places, needed: places.filter((name) => NEEDED.includes(name)) }
}

/** The place that a text of the office has without a value, or lacks; null for a good text. */
export function findPlaceProblem(key: MessageKey, text: string): { place: string; is: 'unknown' | 'missing' } | null {
  const { places, needed } = listTextPlaces(key)
  const used = [...text.matchAll(PLACE)].flatMap(([, name]) => name ?? [])
  const unknown = used.find((name) => !places.includes(name))
  if (unknown !== undefined) return { place: unknown, is: 'unknown' }
  const missing = needed.find((name) => !used.includes(name))
  return missing === undefined ? null : { place: missing, is: 'missing' }
}

const TextSchema = z.string().trim().min(1).max(2000)

/** Texts of the office over our own, by key and language. */
export const messageTexts = z
  .record(z.string(), z.partialRecord(z.enum(languages), TextSchema))
  .superRefine((texts, context) => {
    for (const [key, byLanguage] of Object.entries(texts)) {
      const isGood = isOwnText(key) && Object.values(byLanguage).every((text) => findPlaceProblem(key, text) === null)
      if (!isGood) context.addIssue({ code: 'custom', message: key })
    }
  })
  .default({})
  .register(settingDescriptions, {
    kind: 'json',
    form: '{"sms.order_link": {"en": "{business}: your order {number}. {link}"}}; places as in our own text, and none of {code}, {link}, {reply}, {words}, {title} and {what} left out',
    hint: 'setting.message_texts',
    meaning:
      'Own texts of mails, SMS and notifications, by the name of the text and the language; the desk lists all under Texts of messages.',
  })
