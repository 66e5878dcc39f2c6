import type { Switches } from '#features/site/public.ts'
import { localize, translate, type Translated } from '#lib/i18n.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import type { Words } from './describe-order.ts'
import type { TextWriter } from './write-text.ts'

const MOST_LETTERS = 140

type NotifiedMessage = { text: string | null; store_name: Translated | null; courier_name: Translated | null }

/** Title and text of a message of a store, a courier or support, in the reader's language. */
export function describeMessage(
  { text, ...sender }: NotifiedMessage,
  switches: Switches,
  { write, language }: TextWriter,
): Words {
  const business = localize(switches.business_name, language)
  const support = translate(language, 'messages.support', { business })
  const name = localize(sender.store_name ?? sender.courier_name, language) ?? support
  const description = cutText(text ?? write('notification.picture'), MOST_LETTERS, '…')
  return { title: write('notification.message', { name }), description }
}
