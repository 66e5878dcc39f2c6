import { localize, type Translated } from '#lib/i18n.ts'
import type { Words } from './describe-order.ts'
import type { TextWriter } from './write-text.ts'

/** News of an item: it can be bought again, or its store has answered a question about it. */
export const itemNews = ['back_in_stock', 'item_answer'] as const
export type ItemNews = (typeof itemNews)[number]

/** An item as a notification names it. */
export type NotifiedItem = { type: ItemNews; item_name: Translated; item_store: Translated }

/** Title and text of the news of an item, in the reader's language. */
export function describeItem({ type, item_name, item_store }: NotifiedItem, { write, language }: TextWriter): Words {
  const item = localize(item_name, language)
  const store = localize(item_store, language)
  return {
    title: write(`notification.${type}`),
    description: write(`notification.${type}_about`, { item, store }),
  }
}
