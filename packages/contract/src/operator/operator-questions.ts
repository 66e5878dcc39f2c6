import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { ByIdSchema } from './operator.ts'

export const MOST_ANSWER_LETTERS = 1000

const StateSchema = z.enum(['open', 'answered', 'declined'])

/** A customer's question about an item. */
export const OperatorQuestionSchema = z.object({
  id: z.number(),
  item_id: z.number(),
  item_name: z.string(),
  store_id: z.number(),
  store_name: z.string(),
  words: z.string(),
  customer_name: z.string(),
  answer: z.string().nullable(),
  state: StateSchema,
  created_at: z.string(),
})
export type OperatorQuestion = z.infer<typeof OperatorQuestionSchema>

export const operatorQuestionEndpoints = defineEndpoints({
  'operator.questions': {
    summary: 'Questions about the items of the key’s stores, newest first',
    access: 'operator',
    scope: 'reviews:write',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({ state: StateSchema.optional(), store_id: QueryIdSchema.optional() }),
    response: z.object({ questions: z.array(OperatorQuestionSchema), next_cursor: z.string().nullable() }),
  },
  'operator.answerQuestion': {
    summary: 'Answers a question for everybody to read; with null, takes the answer away',
    access: 'operator',
    scope: 'reviews:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ answer: ReadableTextSchema.trim().min(1).max(MOST_ANSWER_LETTERS).nullable() }),
    response: OperatorQuestionSchema,
  },
  'operator.declineQuestion': {
    summary: 'Declines a question: it leaves the list, and the item’s page if it was answered',
    access: 'operator',
    scope: 'reviews:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: OperatorQuestionSchema,
  },
})
