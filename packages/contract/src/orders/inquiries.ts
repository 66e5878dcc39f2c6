import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

export const MOST_NAME_LETTERS = 120
export const MOST_SUBJECT_LETTERS = 150
export const MOST_MESSAGE_LETTERS = 2000

/** A case without an order, as its sender sees it. */
export const InquirySchema = z.object({
  id: z.number(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(['open', 'answered']),
  /** Null until it is answered, and for an inquiry that was closed without an answer. */
  reply: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** The deadline for the answer; null once it is answered. */
  answer_by: z.string().nullable(),
})
export type Inquiry = z.infer<typeof InquirySchema>

const requiredText = (max: number) => ReadableTextSchema.trim().min(1).max(max)

export const InquiryBodySchema = z.object({
  name: requiredText(MOST_NAME_LETTERS),
  /** E-mail or phone; the service detects which (spec 5.037). */
  contact: z.string().trim().min(1).max(300),
  subject: requiredText(MOST_SUBJECT_LETTERS),
  message: requiredText(MOST_MESSAGE_LETTERS),
  /** A repeated key does not open a second inquiry. */
  client_key: z.guid(),
  /** A hidden field: bots that fill in every field are refused. */
  website: z.string().max(1000).nullish(),
})

export const inquiryEndpoints = defineEndpoints({
  'inquiries.send': {
    summary: 'Takes a message to the business from anybody; a case number comes back, the answer by mail or SMS',
    access: 'optionalActors',
    own: true,
    body: InquiryBodySchema,
    response: InquirySchema,
  },
  'inquiries.list': {
    summary: 'The messages of a customer to the business with their answers, newest first',
    access: 'customer',
    own: true,
    response: z.object({ inquiries: z.array(InquirySchema) }),
  },
})
