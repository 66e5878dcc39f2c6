import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { demoQuestions } from './question-texts.ts'
import { type DemoShop, found } from './shop.ts'

/** Questions that customers asked stores about items, the oldest first; stores answer on the next day. */
export function buildQuestionRows({ items }: DemoShop, today: string): Insertable<Tables['item_questions']>[] {
  const idOf = new Map(items.map(({ slug, id }) => [slug, id]))
  return demoQuestions
    .toSorted((a, b) => b.asked - a.asked)
    .map(({ item, by, asked, words, answer = null }, index) => ({
      id: index + 1,
      item_id: found(idOf.get(item), item),
      customer_id: by,
      words,
      answer,
      answered_at: answer === null ? null : momentOf(today, 1 - asked, 0.42),
      created_at: momentOf(today, -asked, 0.7),
    }))
}
