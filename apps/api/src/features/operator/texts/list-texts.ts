import type { Language } from '@medina/contract/device/languages'
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { MessageText, TextPart } from '@medina/contract/operator/texts/operator-texts'
import type { WhatsAppAdapter, WhatsAppTemplate } from '#adapters/whatsapp/whatsapp-adapter.ts'
import type { Api } from '#api.ts'
import { nameTemplate, readUsage } from '#features/notifications/public.ts'
import { listOwnTextKeys, listTextPlaces, readSwitches, type Switches } from '#features/site/public.ts'
import { isMessageKey, listShopLanguages, type MessageKey, readPlainMessage } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { exampleValues } from './example-values.ts'

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
      messages: listOwnTextKeys()
        .filter((key) => !key.endsWith('_subject'))
        .map((key) => toMessage(key, { switches, languages, templates: isWhatsAppSet ? (templates ?? []) : null })),
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

function toMessage(key: MessageKey, view: View): MessageText {
  const subject = findSubject(key)
  const channel = key.startsWith('mail.') ? 'email' : key.startsWith('sms.') ? 'sms' : 'whatsapp'
  const name = view.templates === null ? null : nameTemplate(key)
  return {
    key,
    group: findGroup(key),
    channel,
    parts: [...(subject === null ? [] : [toPart(subject, 'subject', view)]), toPart(key, 'text', view)],
    template: name === null ? null : { name, states: byLanguage(view.languages, (language) => findState(view, name, language)) },
  }
}

function findState({ templates }: View, name: string, language: Language) {
  return templates?.find((each) => each.name === name && each.language === language)?.state ?? ('missing' as const)
}

function toPart(key: MessageKey, part: TextPart['part'], { switches, languages }: View): TextPart {
  const { places, needed } = listTextPlaces(key)
  const own = switches.message_texts[key] ?? {}
  return { key, part, places, needed, defaults: byLanguage(languages, (language) => readPlainMessage(language, key)), own }
}

const byLanguage = <T>(languages: readonly Language[], make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Partial<Record<Language, T>>

/** Messages of one kind share a subject. */
const subjects: Readonly<Record<string, MessageKey>> = {
  'mail.reset_code': 'mail.code_subject',
  'mail.contact_added': 'mail.account_subject',
  'mail.password_changed': 'mail.account_subject',
  'mail.wallet_refund': 'mail.account_subject',
  'mail.order_expected': 'mail.order_placed_subject',
  'mail.order_collected': 'mail.order_placed_subject',
  'mail.order_scheduled': 'mail.order_placed_subject',
  'mail.order_awaits_call': 'mail.order_placed_subject',
  'mail.pay_link_again': 'mail.pay_link_subject',
  'mail.pay_link_moved': 'mail.pay_link_subject',
  'mail.trip_link_guest': 'mail.trip_link_subject',
  'mail.factor_added': 'mail.factor_subject',
  'mail.factor_removed': 'mail.factor_subject',
  'mail.factor_reset': 'mail.factor_subject',
  'mail.passkey_added': 'mail.factor_subject',
  'mail.passkey_removed': 'mail.factor_subject',
  'mail.recovery_renewed': 'mail.factor_subject',
  'mail.recovery_used': 'mail.factor_subject',
}

/** The subject of a mail; null for other messages. */
export function findSubject(key: MessageKey): MessageKey | null {
  const own = `${key}_subject`
  return isMessageKey(own) ? own : (subjects[key] ?? null)
}

const groups: readonly [MessageText['group'], RegExp][] = [
  ['codes', /\.(reset_)?code$/],
  ['office', /\.(unanswered|untaken|untaken_parcel)$/],
  ['people', /\.(staff_invitation|factor_\w+|passkey_\w+|recovery_\w+|application_\w+)$/],
  ['account', /\.(contact_added|password_changed|wallet_refund|newsletter|back_in_stock)$/],
  ['orders', /\.(order_\w+|trip_\w+|pay_link\w*|courier_waits|no_courier|shortage_\w+|weight_\w+)$/],
]

function findGroup(key: MessageKey): MessageText['group'] {
  return groups.find(([, pattern]) => pattern.test(key))?.[0] ?? 'others'
}
