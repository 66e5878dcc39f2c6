import type { Api } from '#api.ts'
import { queueMessage } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type MessageParams, readLanguage } from '#lib/i18n.ts'
import { provenContacts } from '#features/identity/accounts/accounts.ts'
import { canSend } from './codes.ts'
import type { CustomerRecord } from '#features/identity/accounts/customers.queries.ts'

type Notice = { change: 'password_changed' | 'contact_added' | 'wallet_refund'; params?: MessageParams }

/** Notifies the owner of a change to the account, at a contact that was proven before; by e-mail if possible, else by SMS. */
export async function notifyOwner(api: Api, tx: Db, customer: CustomerRecord, { change, params = {} }: Notice): Promise<void> {
  const reachable = provenContacts(customer).filter(({ channel }) => canSend(api.settings, channel))
  const known = reachable.find(({ channel }) => channel === 'email') ?? reachable[0]
  if (known === undefined) return
  const kind =
    known.channel === 'phone' ? ({ channel: 'sms' } as const) : ({ channel: 'email', subject: 'mail.account_subject' } as const)
  await queueMessage(api, tx, {
    ...kind,
    to: known.contact,
    sender: 'recipient',
    language: readLanguage(customer.language),
    text: `mail.${change}`,
    params,
  })
}
