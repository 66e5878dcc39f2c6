import type { MessageText, TextPart } from '@medina/contract/operator/texts/operator-texts'
import { isOwnText, listOwnTextKeys, type OwnTextKey } from '#features/site/public.ts'

type PartKey = { key: OwnTextKey; part: TextPart['part'] }

/** Messages of one kind share a subject. */
const subjects: Readonly<Record<string, OwnTextKey>> = {
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
export function findSubject(key: string): OwnTextKey | null {
  const own = `${key}_subject`
  return isOwnText(own) ? own : (subjects[key] ?? null)
}

/** Notifications of one line, or whose second line is made of names. */
const oneLine = /^(?:notification\.(?:message|picture|pay_by|step|parcel_step)|desk_ring\.(?!test$)\w+)$/
/** The second lines of notifications by their titles; all others are those of orders. */
const lines: readonly [RegExp, OwnTextKey][] = [
  [/^desk_ring\.test$/, 'desk_ring.test_text'],
  [/^notification\.parcel_/, 'notification.parcel'],
  [/^notification\.trip_/, 'notification.trip'],
  [/^notification\.(?:add_fund|cashback|referral_code)$/, 'notification.credit'],
  [/^notification\./, 'notification.order'],
]

/** The second line of a notification; null for other messages, and for a notification that has none. */
export function findLine(key: OwnTextKey): OwnTextKey | null {
  const own = `${key}_about`
  if (isOwnText(own)) return own
  return oneLine.test(key) ? null : (lines.find(([title]) => title.test(key))?.[1] ?? null)
}

/** The texts of a message: a subject or title first. */
export function listParts(key: OwnTextKey): PartKey[] {
  const subject = findSubject(key)
  if (subject !== null) return toParts(subject, key)
  const line = findLine(key)
  return line === null ? [{ key, part: 'text' }] : toParts(key, line)
}

const toParts = (subject: OwnTextKey, text: OwnTextKey): PartKey[] => [
  { key: subject, part: 'subject' },
  { key: text, part: 'text' },
]

const isLine = (key: string): boolean =>
  key === 'desk_ring.test_text' || /^notification\.(?:order|parcel|trip|credit|\w+_about)$/.test(key)

/** The keys by which messages are named: those of subjects and second lines are parts of them. */
export const listMessageNames = (): OwnTextKey[] => listOwnTextKeys().filter((key) => !key.endsWith('_subject') && !isLine(key))

const channels: Readonly<Record<string, MessageText['channel']>> = {
  mail: 'email',
  sms: 'sms',
  whatsapp: 'whatsapp',
  notification: 'push',
  desk_ring: 'desk',
}

/** How a message reaches people: sentences of calls are spoken. */
export function findChannel(key: string): MessageText['channel'] {
  const [family = ''] = key.split('.')
  return channels[family] ?? 'call'
}

const groups: readonly [MessageText['group'], RegExp][] = [
  ['codes', /\.(reset_)?code$/],
  ['desk', /^desk_ring\./],
  ['office', /\.(unanswered|untaken|untaken_parcel)$/],
  ['people', /\.(staff_invitation|factor_\w+|passkey_\w+|recovery_\w+|application_\w+)$/],
  ['account', /\.(contact_added|password_changed|wallet_refund|newsletter|back_in_stock|add_fund|cashback|referral_code)$/],
  ['others', /^notification\.(inquiry|item_answer|message|picture)$/],
  ['orders', /\.(order_\w+|trip_\w+|pay_link\w*|courier_waits|no_courier|shortage_\w+|weight_\w+)$/],
  ['orders', /^(notification|calls)\./],
]

export function findGroup(key: string): MessageText['group'] {
  return groups.find(([, pattern]) => pattern.test(key))?.[0] ?? 'others'
}
