import { sql } from 'kysely'
import type { ProvenPhone } from '#lib/contacts/proven-phone.ts'
import type { Db } from '#lib/database/database.ts'
import type { WhatsappPeopleTable } from '#lib/database/tables.gen.ts'

/** `order` is of earlier versions, which believed a typed phone: it agrees to nothing. */
type OptInPlace = Exclude<WhatsappPeopleTable['opted_in_by'], 'order' | null>

type Consent = { codes: boolean; news: boolean }

/**
 * Whether a phone gets messages by WhatsApp: `codes` are requested by its holder each time, and `news` needs an agreement, of the holder or
 * for this order alone. A stop of the holder ends both.
 */
export async function readConsent(db: Db, phone: string, orderId?: number): Promise<Consent> {
  const [row, order] = await Promise.all([
    db.selectFrom('whatsapp_people').select(['opted_in_by', 'opted_out_at']).where('phone', '=', phone).executeTakeFirst(),
    orderId === undefined
      ? undefined
      : db
          .selectFrom('orders')
          .select('whatsapp_news')
          .where('id', '=', orderId)
          .where('contact_phone', '=', phone)
          .executeTakeFirst(),
  ])
  const isStopped = row !== undefined && row.opted_out_at !== null
  const isWanted = order?.whatsapp_news ?? (row !== undefined && row.opted_in_by !== null && row.opted_in_by !== 'order')
  return { codes: !isStopped, news: isWanted && !isStopped }
}

/** Keeps the wish for news by WhatsApp of one order. */
export async function setNews(db: Db, orderId: number, isOn: boolean): Promise<void> {
  await db.updateTable('orders').set({ whatsapp_news: isOn }).where('id', '=', orderId).execute()
}

/** Keeps that the holder of a phone agreed to messages by WhatsApp; false if that is known already. */
export async function optIn(db: Db, { phone, by, now }: { phone: ProvenPhone; by: OptInPlace; now: Date }): Promise<boolean> {
  const given = { opted_in_at: now, opted_in_by: by, opted_out_at: null }
  const changed = await db
    .insertInto('whatsapp_people')
    .values({ phone, ...given })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet(given)
        // The first agreement counts until it is taken back.
        .where((eb) =>
          eb.or([
            eb('whatsapp_people.opted_in_at', 'is', null),
            eb('whatsapp_people.opted_in_by', '=', 'order'),
            eb('whatsapp_people.opted_out_at', 'is not', null),
          ]),
        ),
    )
    .returning('phone')
    .executeTakeFirst()
  return changed !== undefined
}

/** Keeps that the holder of a phone wants no more messages; false if that is known already. */
export async function optOut(db: Db, { phone, now }: { phone: ProvenPhone; now: Date }): Promise<boolean> {
  const changed = await db
    .insertInto('whatsapp_people')
    .values({ phone, opted_out_at: now })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ opted_out_at: now }).where('whatsapp_people.opted_out_at', 'is', null),
    )
    .returning('phone')
    .executeTakeFirst()
  return changed !== undefined
}

/** Keeps the conversation in which the words of a phone landed: for 24 hours free words may answer them. */
export async function recordWriting(
  db: Db,
  { phone, conversationId, now }: { phone: ProvenPhone; conversationId: number; now: Date },
) {
  const row = { last_message_at: now, conversation_id: conversationId }
  await db
    .insertInto('whatsapp_people')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute()
}

/** The phone that last wrote into a conversation by WhatsApp since then, and may be answered there; null if none did. */
export async function findWriter(
  db: Db,
  { conversationId, since }: { conversationId: number; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('whatsapp_people')
    .select('phone')
    .where('conversation_id', '=', conversationId)
    .where('last_message_at', '>', since)
    .where('opted_out_at', 'is', null)
    .orderBy('last_message_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Takes a message of a customer, once: false for one that was written into a conversation before. */
export async function takeIncoming(db: Db, { reference, now }: { reference: string; now: Date }): Promise<boolean> {
  const row = await db
    .insertInto('whatsapp_messages')
    .values({ reference, received_at: now })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ received_at: sql<Date>`whatsapp_messages.received_at` }))
    .returning('taken_at')
    .executeTakeFirstOrThrow()
  return row.taken_at === null
}

export async function markTaken(db: Db, { reference, now }: { reference: string; now: Date }): Promise<void> {
  await db.updateTable('whatsapp_messages').set({ taken_at: now }).where('reference', '=', reference).execute()
}

export async function removeIncomingBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('whatsapp_messages').where('received_at', '<', time).execute()
}

export async function removeWhatsAppPeople(db: Db, phones: readonly string[]): Promise<void> {
  await db
    .deleteFrom('whatsapp_people')
    .where('phone', 'in', ['', ...phones])
    .execute()
}
