import type { OutboxTemplate } from '#lib/database/json-columns.ts'
import { type Language, type MessageKey, type MessageParams, readMessage, writePlace } from '#lib/i18n.ts'

/** Texts of codes: the provider's own words stand around the code. */
const codes: readonly MessageKey[] = ['mail.code', 'mail.reset_code']
export const CODE_TEMPLATE = 'code'

/** Names of templates hold small letters, digits and underscores; those of places letters and underscores. */
const PLACE = /\{(\w+)\}/g

/** The name of the template of a text, as the business created it with the provider; null for a text that cannot be one. */
export function nameTemplate(text: MessageKey): string | null {
  if (codes.includes(text)) return CODE_TEMPLATE
  // The other texts of `whatsapp` answer somebody who has just written, in free words.
  const [, name] = /^(?:sms\.|whatsapp\.(?=order_))(\w+)$/.exec(text) ?? []
  // A place with forms of plurals differs by its number, and a template is one text.
  return name === undefined || /, plural,/.test(readMessage(text)) ? null : name
}

type Filling = { text: MessageKey; language: Language; params: MessageParams }

/** A text as a template with the values of its places; null for a text that cannot be one. */
export function fillTemplate({ text, language, params }: Filling): OutboxTemplate | null {
  const template = nameTemplate(text)
  if (template === null) return null
  if (template === CODE_TEMPLATE) return { template, language, code: String(params.code ?? '') }
  const names = listPlaces(text)
  return {
    template,
    language,
    places: Object.fromEntries(names.map((name) => [name, writePlace(name, String(params[name] ?? ''), language)])),
  }
}

/** The places of a text, in their order. */
export function listPlaces(text: MessageKey): string[] {
  return [...new Set([...readMessage(text).matchAll(PLACE)].flatMap(([, name]) => name ?? []))]
}
