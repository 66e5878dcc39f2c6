import type { ApplicationKind } from '@medina/contract/partners/applications'
import type { Api } from '#api.ts'
import { queueMessage, type Sender } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { readLanguage } from '#lib/i18n.ts'
import { applicationLink } from './application-link.ts'

type About = { id: number; kind: ApplicationKind; email: string; language: string; reason?: string | null }
type Step = 'received' | 'returned' | 'approved' | 'withdrawn'

/** Sends the mail of a step in its transaction, in the language of the application. */
export async function notifyApplicant(
  { api, tx, origin, sender }: { api: Api; tx: Db; origin: string; sender: Sender },
  step: Step,
  { id, kind, email, language: stored, reason }: About,
): Promise<void> {
  const language = readLanguage(stored)
  const params = { link: applicationLink(api, origin, { id, kind }), reason: reason ?? '', number: id }
  const subject = `mail.application_${step}_subject` as const
  await queueMessage(api, tx, {
    channel: 'email',
    to: email,
    sender,
    language,
    subject,
    text: `mail.application_${step}`,
    params,
  })
}
