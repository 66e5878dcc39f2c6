import type { Language } from '@medina/contract/device/languages'
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { MessageText, TextPart } from '@medina/contract/operator/texts/operator-texts'
import type { WhatsAppAdapter, WhatsAppTemplate } from '#adapters/whatsapp/whatsapp-adapter.ts'
import type { Api } from '#api.ts'
import { nameTemplate, readUsage } from '#features/notifications/public.ts'
import { listTextPlaces, type OwnTextKey, readSwitches, type Switches } from '#features/site/public.ts'
import { listShopLanguages, readPlainMessage } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { exampleValues } from './example-values.ts'
import { findChannel, findGroup, listMessageNames, listParts } from './message-parts.ts'

const FRESH_MS = 5 * 60_000

type Listed = Output<'operator.messageTexts'>

/** Prepares the list of all messages. The states of templates are kept for five minutes, or until they are cleared. */
export function prepareTexts(api: Api, adapter: WhatsAppAdapter): { list: () => Promise<Listed>; clear: () => void } {
  const { db, clock, settings, log } = api
  let known: { at: number; templates: WhatsAppTemplate[] | null } | null = null

  async function readTemplates(): Promise<WhatsAppTemplate[] | null> {
    const at = clock.now().getTime()
    if (known !== null && at - known.at < FRESH_MS && at >= known.at) return known.templates
    const templates = await adapter.listTemplates().catch((error: unknown) => {
      log.warn({ err: error }, 'the templates of WhatsApp could not be read')
      return null
    })
    known = { at, templates }
    return templates
  }

  const list = async (): Promise<Listed> => {
    const switches = await readSwitches(db)
    const isWhatsAppSet = hasWhatsApp(settings)
    const templates = isWhatsAppSet ? await readTemplates() : null
    const languages = [...listShopLanguages()]
    const { toWire } = moneyFormat(switches.digit_after_decimal_point)
    const { spent, ...counts } = await readUsage(api)
    return {
      messages: listMessageNames().map((key) =>
        toMessage(key, { switches, languages, templates: isWhatsAppSet ? (templates ?? []) : null }),
      ),
      languages,
      examples: exampleValues(switches),
      stored: JSON.stringify(switches.message_texts),
      usage: { budget: toWire(switches.message_budget), spent: toWire(Math.round(spent / 100)), ...counts },
      has_templates: isWhatsAppSet ? templates !== null : null,
    }
  }
  return { list, clear: () => void (known = null) }
}

type View = { switches: Switches; languages: readonly Language[]; templates: readonly WhatsAppTemplate[] | null }

function toMessage(key: OwnTextKey, view: View): MessageText {
  const name = view.templates === null ? null : nameTemplate(key)
  return {
    key,
    group: findGroup(key),
    channel: findChannel(key),
    parts: listParts(key).map((part) => toPart(part.key, part.part, view)),
    template: name === null ? null : { name, states: byLanguage(view.languages, (language) => findState(view, name, language)) },
  }
}

function findState({ templates }: View, name: string, language: Language) {
  return templates?.find((each) => each.name === name && each.language === language)?.state ?? ('missing' as const)
}

function toPart(key: OwnTextKey, part: TextPart['part'], { switches, languages }: View): TextPart {
  const { places, needed } = listTextPlaces(key)
  const own = switches.message_texts[key] ?? {}
  return { key, part, places, needed, defaults: byLanguage(languages, (language) => readPlainMessage(language, key)), own }
}

const byLanguage = <T>(languages: readonly Language[], make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Partial<Record<Language, T>>
