import type { Api } from '#api.ts'
import { say } from '#lib/i18n.ts'
import { createGuest } from './identity.service.ts'

export function registerIdentity({ serve, db, clock }: Api): void {
  serve('identity.guest', async ({ caller }) => ({
    message: say(caller.language, 'guest.created'),
    guest_id: await createGuest(db, clock.now()),
  }))
}
