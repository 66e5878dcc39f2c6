import type { Words } from './describe-order.ts'
import type { TextWriter } from './write-text.ts'

/** Title and text of the answer to an inquiry, in the reader's language. */
export function describeInquiry({ id, subject }: { id: number; subject: string }, { write }: TextWriter): Words {
  return {
    title: write('notification.inquiry'),
    description: write('notification.inquiry_about', { id, subject }),
  }
}
