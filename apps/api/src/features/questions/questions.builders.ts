// Builders for the tests of questions.
import type { TestApp } from '#testing/shop/test-app.ts'

/** A customer's question about an item that waits for an answer. */
export async function aQuestion({ api }: TestApp, of: { item_id: number; customer_id: number; words?: string }): Promise<number> {
  const question = { words: 'Is it hot?', created_at: api.clock.now(), ...of }
  return (await api.db.insertInto('item_questions').values(question).returning('id').executeTakeFirstOrThrow()).id
}
