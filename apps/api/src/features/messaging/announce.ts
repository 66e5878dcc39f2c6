import type { Db } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import type { Owner } from './parties.ts'

/** Published with every commit that adds a message or marks one as seen; the subject is the owner of the conversation. */
export const MESSAGES_CHANNEL = 'messages_changed'

export function nameOwner({ type, id }: Pick<Owner, 'type' | 'id'>): string {
  return `${type} ${id}`
}

export async function announceMessages(tx: Db, owner: Pick<Owner, 'type' | 'id'>): Promise<void> {
  await announce(tx, MESSAGES_CHANNEL, nameOwner(owner))
}
