import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import type { Api } from '#api.ts'
import { describeDevice } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { findStaffContact } from '#features/operator/keys/staff-contact.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localeOf, localize, translate } from '#lib/i18n.ts'

export type Notifying = Pick<Api, 'clock' | 'settings' | 'log' | 'metrics'>
/** The names of the acts, which are those of their messages. */
export type FactorChange =
  | 'factor_added'
  | 'factor_removed'
  | 'factor_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_renewed'
  | 'recovery_used'
/** The device of the person, or the owner who reset the factor; `keyId` is null for a command on the machine. */
type By = { sessionId: number | null } | { keyId: number | null }

/**
 * Notifies a person of a change of the own second factor, with the time and the device, in the person's language. Whoever got at a
 * signed-in device must not set up, or take away, a factor in silence.
 */
export async function notifyOfFactor(
  api: Notifying,
  tx: Db,
  { staffId, change, by }: { staffId: number; change: FactorChange; by: By },
): Promise<void> {
  const columns = ['email', 'phone', 'language'] as const
  const person = await tx.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirstOrThrow()
  const target = findStaffContact(api.settings, person)
  if (target === null) return
  const { language } = person
  await queueMessage(api, tx, {
    ...(target.channel === 'email' && { subject: 'mail.factor_subject' as const }),
    channel: target.channel,
    to: target.to,
    sender: 'business',
    language,
    text: `mail.${change}`,
    params: {
      time: await formatNow(api, tx, language),
      ...('keyId' in by
        ? { by: await findName(tx, by.keyId, language) }
        : { device: await findDevice(tx, by.sessionId, language) }),
    },
  })
}

async function formatNow({ clock }: Notifying, tx: Db, language: Language): Promise<string> {
  const { time_zone: timeZone, timeformat } = await readSwitches(tx)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeformat === '24' ? 'h23' : 'h12',
  })
  return withFirstOfMonth(format.format(clock.now()), language)
}

async function findDevice(tx: Db, sessionId: number | null, language: Language): Promise<string> {
  const session = await tx
    .selectFrom('staff_sessions')
    .select('user_agent')
    .where('id', '=', sessionId ?? 0)
    .executeTakeFirst()
  const { browser, system } = describeDevice(session?.user_agent ?? '')
  const names = [browser, system].filter((name) => name !== null)
  return names.length > 0 ? names.join(', ') : translate(language, 'mail.device_unknown')
}

async function findName(tx: Db, keyId: number | null, language: Language): Promise<string> {
  const key = await tx
    .selectFrom('operator_keys')
    .select('name')
    .where('id', '=', keyId ?? 0)
    .executeTakeFirst()
  return key?.name ?? localize((await readSwitches(tx)).business_name, language)
}
