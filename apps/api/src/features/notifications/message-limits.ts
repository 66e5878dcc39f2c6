import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { toNetwork, toSite } from '#lib/http/network.ts'
import { isReadHere, type Settings } from '#lib/settings.ts'
import { countAttempts } from '#lib/rate-limit/attempts.ts'
import { toMailbox } from '#lib/text/mailbox.ts'
import type { Channel } from './outbox.queries.ts'

/**
 * The originator of a message: the business, the recipient with a proven contact, or a stranger, who may have typed any contact. Codes also
 * go to unproven contacts, but `writeCode` has limits of its own, which it reports to the caller. News of an order have no network any more:
 * it was counted when the order was placed.
 */
export type Sender = 'business' | 'recipient' | 'code' | { ip: string | null }

type Limited = { channel: Channel; to: string; sender: Sender }
type Counter = { scope: string; key: string; most: number; reason: string }

/** One network may use this fraction of the hourly SMS, so that no sender uses up the whole budget. */
const SMS_SHARE = 10

/**
 * The reason why a stranger's message is not sent; null if it may be. Counts the message for its recipient and its network over all kinds
 * of messages, and then, for an SMS, against the hour's budget.
 */
export async function findMessageLimit(
  { settings, clock }: Pick<Api, 'settings' | 'clock'>,
  tx: Db,
  { channel, to, sender }: Limited,
): Promise<string | null> {
  if (typeof sender === 'string') return null
  const { MESSAGES_PER_HOUR, MESSAGES_PER_NETWORK, SMS_CODES_PER_HOUR } = settings
  const { ip } = sender
  const mailbox = { scope: 'message', key: toMailbox(to), most: MESSAGES_PER_HOUR }
  const own: Counter[] = [
    { ...mailbox, reason: 'too many to this recipient within an hour' },
    ...(ip === null ? [] : [networkOf(ip, MESSAGES_PER_NETWORK)]),
  ]
  const reached = await count(tx, own, clock.now())
  if (ip === null || reached !== null || channel !== 'sms' || isReadHere(settings, 'sms')) return reached
  const budget: Counter[] = [
    { ...smsShare('sms-site', ip, settings), reason: 'too many SMS from this network within an hour' },
    { scope: 'sms-total', key: 'sms', most: SMS_CODES_PER_HOUR, reason: 'all SMS of this hour are sent' },
  ]
  // Counted one after the other, so that a network over its own share does not use up the total budget.
  for (const counter of budget) {
    const over = await count(tx, [counter], clock.now())
    if (over !== null) return over
  }
  return null
}

/** Counts what a network causes to be sent later; false over its limit. */
export async function countNetwork({ settings, clock }: Pick<Api, 'settings' | 'clock'>, tx: Db, ip: string): Promise<boolean> {
  return (await count(tx, [networkOf(ip, settings.MESSAGES_PER_NETWORK)], clock.now())) === null
}

function networkOf(ip: string, most: number): Counter {
  return { scope: 'message-network', key: toNetwork(ip), most, reason: 'too many from this network within an hour' }
}

/** The limit of paid SMS from one network; an IPv6 site has 65,536 networks, so it counts as one. */
export function smsShare(
  scope: string,
  ip: string,
  { SMS_CODES_PER_HOUR: all, CODES_PER_HOUR: one }: Settings,
): { scope: string; key: string; most: number } {
  return { scope, key: toSite(ip), most: Math.min(all, Math.max(one, Math.ceil(all / SMS_SHARE))) }
}

async function count(tx: Db, counters: readonly Counter[], now: Date): Promise<string | null> {
  const counts = await countAttempts(tx, counters, now)
  return counters.find(({ most }, at) => (counts[at] ?? 0) > most)?.reason ?? null
}
