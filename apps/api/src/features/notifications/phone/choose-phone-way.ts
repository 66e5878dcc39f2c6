import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OutboxTemplate } from '#lib/database/json-columns.ts'
import type { Language, MessageKey, MessageParams } from '#lib/i18n.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { phoneCountry } from '#lib/text/phone.ts'
import { countUndelivered } from './fallback.queries.ts'
import { fillTemplate, nameTemplate } from './whatsapp-templates.ts'
import { readConsent } from './whatsapp-people.queries.ts'

/** How a message reaches a phone; after `fallbackAt` one by WhatsApp that has not arrived goes by SMS. */
export type PhoneWay =
  | { channel: 'sms'; template: null; fallbackAt: null }
  | { channel: 'whatsapp'; template: OutboxTemplate; fallbackAt: Date | null }

export type PhoneChannel = 'sms' | 'whatsapp'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A person waits for a code, which is valid for five minutes. */
const CODE_WAIT_MS = MINUTE_MS
/** WhatsApp that did not reach a phone so often within a day is not tried again. */
const MOST_FAILURES = 3

type Sending = {
  to: string
  text: MessageKey
  language: Language
  params: MessageParams
  isCode: boolean
  orderId?: number | undefined
}

const bySms: PhoneWay = { channel: 'sms', template: null, fallbackAt: null }

/** Chooses WhatsApp where the office puts it first for the country of the phone, and its owner may be written to there. */
export async function choosePhoneWay(
  { settings, clock }: Pick<Api, 'settings' | 'clock'>,
  tx: Db,
  sending: Sending,
): Promise<PhoneWay> {
  const { to, text, isCode, orderId } = sending
  if (!hasWhatsApp(settings) || nameTemplate(text) === null) return bySms
  const switches = await readSwitches(tx)
  const channels = listPhoneChannels(switches, to)
  if (channels[0] !== 'whatsapp') return bySms
  const consent = await readConsent(tx, to, orderId)
  if (!(isCode ? consent.codes : consent.news)) return bySms
  const now = clock.now()
  const { fellBack } = await countUndelivered(tx, { phone: to, since: new Date(now.getTime() - DAY_MS) })
  const template = fillTemplate(sending)
  if (template === null || fellBack >= MOST_FAILURES) return bySms
  const waitMs = isCode ? CODE_WAIT_MS : switches.whatsapp_wait_minutes * MINUTE_MS
  return { channel: 'whatsapp', template, fallbackAt: channels.includes('sms') ? new Date(now.getTime() + waitMs) : null }
}

/** The channels to phones of a country, in the order in which they are tried. */
export function listPhoneChannels({ message_channels: rows }: Pick<Switches, 'message_channels'>, phone: string): PhoneChannel[] {
  const { channels } = findCountryRow(rows, phone) ?? { channels: 'sms' }
  return channels.split(',').flatMap((each) => (each === 'sms' || each === 'whatsapp' ? [each] : []))
}

type Row = Switches['message_channels'][number]

/** The row of the phone's country, else the one for all others; undefined if the office set neither. */
export function findCountryRow(rows: readonly Row[], phone: string): Row | undefined {
  const country = phoneCountry(phone)
  const isOf = ({ countries }: Row): boolean => country !== null && (countries as readonly string[]).includes(country)
  return rows.find(isOf) ?? rows.find(({ countries }) => countries.length === 0)
}
