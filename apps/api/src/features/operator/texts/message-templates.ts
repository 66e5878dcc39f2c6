import type { Language } from '@medina/contract/device/languages'
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { NewTemplate, WhatsAppAdapter, WhatsAppTemplate } from '#adapters/whatsapp/whatsapp-adapter.ts'
import type { Api } from '#api.ts'
import { CODE_TEMPLATE, listPlaces, nameTemplate } from '#features/notifications/public.ts'
import { listOwnTextKeys, readSwitches, type Switches } from '#features/site/public.ts'
import { CODE_MINUTES } from '#features/identity/public.ts'
import { listShopLanguages, type MessageKey, readPlainMessage, translate } from '#lib/i18n.ts'
import { exampleValues } from './example-values.ts'

/** So many calls at once, and in one request: a person waits for it. */
const AT_ONCE = 4
const MOST = 60
/** The provider refuses a text that begins or ends with a place, whatever signs stand around it. */
const OPEN_START = /^[^\p{L}\p{N}{]*\{/u
const OPEN_END = /\}[^\p{L}\p{N}}]*$/u

/** The templates that the shop uses, one for each text and language; all codes share one. */
export function listTemplates(switches: Switches): NewTemplate[] {
  const texts = new Map<string, MessageKey>()
  for (const key of listOwnTextKeys()) {
    const name = nameTemplate(key)
    if (name !== null && !texts.has(name)) texts.set(name, key)
  }
  const examples = exampleValues(switches)
  return [...texts].flatMap(([name, key]) =>
    [...listShopLanguages()].map((language): NewTemplate => {
      if (name === CODE_TEMPLATE) return { name, language, minutes: CODE_MINUTES }
      return { name, language, text: writeText(switches, key, language), examples }
    }),
  )
}

/** The office's text if it has all places, since each message fills in all of them; else ours. */
function writeText({ message_texts: own }: Switches, key: MessageKey, language: Language): string {
  const places = listPlaces(key)
  const written = own[key]?.[language]
  const isWhole = written !== undefined && places.every((place) => written.includes(`{${place}}`))
  const text = isWhole ? written : readPlainMessage(language, key)
  const start = OPEN_START.test(text) ? `${translate(language, 'whatsapp_template.start')} ` : ''
  return `${start}${text}${OPEN_END.test(text) ? ` ${translate(language, 'whatsapp_template.end')}` : ''}`
}

type Known = readonly WhatsAppTemplate[]

const findState = (known: Known, { name, language }: NewTemplate) =>
  known.find((each) => each.name === name && each.language === language)?.state ?? ('missing' as const)

/** All templates with the state that the provider gives them. */
export async function showTemplates(adapter: WhatsAppAdapter, { db }: Api): Promise<Output<'operator.messageTemplates'>> {
  const known = (await adapter.listTemplates()) ?? []
  const templates = listTemplates(await readSwitches(db)).map((template) => ({
    name: template.name,
    language: template.language,
    state: findState(known, template),
    body: adapter.writeTemplate(template),
  }))
  return { templates }
}

/** Creates those that the provider does not have. One that it refused is for the office to look at, and is not sent again. */
export async function createTemplates(adapter: WhatsAppAdapter, { db }: Api): Promise<Output<'operator.createTemplates'>> {
  const known = (await adapter.listTemplates()) ?? []
  const missing = listTemplates(await readSwitches(db)).filter((template) => findState(known, template) === 'missing')
  const queue = missing.slice(0, MOST)
  const problems: Output<'operator.createTemplates'>['problems'] = []
  const work = async (): Promise<number> => {
    let created = 0
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name, language } = next
      await adapter.createTemplate(next).then(
        () => void (created += 1),
        (error: Error) => void problems.push({ name, language, problem: error.message }),
      )
    }
    return created
  }
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { created: counts.reduce((sum, count) => sum + count, 0), problems, left: Math.max(0, missing.length - MOST) }
}
