import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

export const MOST_QUESTION_LETTERS = 500

/** A question that the store has answered, as everybody sees it. */
export const ItemQuestionSchema = z.object({
  id: z.number(),
  item_id: z.number(),
  words: z.string(),
  /** The first name of the customer. */
  customer_name: z.string(),
  answer: z.string(),
  created_at: z.string(),
  answered_at: z.string(),
})
export type ItemQuestion = z.infer<typeof ItemQuestionSchema>

/** A question as its customer sees it. */
export const OwnQuestionSchema = z.object({
  id: z.number(),
  item_id: z.number(),
  words: z.string(),
  state: z.enum(['open', 'answered', 'declined']),
  answer: z.string().nullable(),
  created_at: z.string(),
})
export type OwnQuestion = z.infer<typeof OwnQuestionSchema>

export const itemQuestionEndpoints = defineEndpoints({
  'questions.list': {
    summary: 'The answered questions about an item, newest first',
    access: 'anyone',
    own: true,
    isPublic: true,
    params: z.object({ id: QueryIdSchema }),
    query: z.object({ cursor: z.string().min(1).max(400).optional() }),
    response: z.object({ questions: z.array(ItemQuestionSchema), next_cursor: z.string().nullable() }),
  },
  'questions.mine': {
    summary: 'The caller’s own questions about an item, newest first',
    access: 'customer',
    own: true,
    query: z.object({ item_id: QueryIdSchema }),
    response: z.object({ questions: z.array(OwnQuestionSchema) }),
  },
  'questions.ask': {
    summary: 'Asks the store of an item; the caller is notified of the answer, which everybody can read',
    access: 'customer',
    own: true,
    body: z.object({
      item_id: z.number().int().positive(),
      words: ReadableTextSchema.trim().min(1).max(MOST_QUESTION_LETTERS),
    }),
    response: OwnQuestionSchema,
  },
  'questions.remove': {
    summary: 'Takes a question of the caller back, with its answer',
    access: 'customer',
    own: true,
    params: z.object({ id: QueryIdSchema }),
    response: MessageSchema,
  },
})
