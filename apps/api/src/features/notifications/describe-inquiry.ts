import { type Language, translate } from '#lib/i18n.ts'
import type { Words } from './describe-order.ts'

/** Title and text of the answer to an inquiry, in the reader's language. */
export function describeInquiry({ id, subject }: { id: number; subject: string }, language: Language): Words {
  return {
    title: translate(language, 'notification.inquiry'),
    description: translate(language, 'notification.inquiry_about', { id, subject }),
  }
}
