import { z } from 'zod'
import { helpNeeds } from '../help-questions.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { translatedText } from '../wire/translated-text.ts'

export const MOST_TOPIC_LETTERS = 100
export const MOST_QUESTION_LETTERS = 300
export const MOST_ANSWER_LETTERS = 10_000
/** A page with more of them is hard to read. */
export const MOST_QUESTIONS = 300

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const BySlugSchema = z.object({ slug: z.string().max(150).regex(SLUG) })

const QuestionSchema = z.object({
  topic: translatedText(MOST_TOPIC_LETTERS),
  question: translatedText(MOST_QUESTION_LETTERS),
  answer: translatedText(MOST_ANSWER_LETTERS),
  needs: z.array(z.enum(helpNeeds)).max(helpNeeds.length).default([]),
  position: z.number().int().min(0).max(10_000).default(0),
  status: z.boolean().default(true),
})
const TextsSchema = z.record(z.string(), z.string())
const StoredSchema = z.object({
  slug: z.string(),
  topic: TextsSchema,
  question: TextsSchema,
  answer: TextsSchema,
  needs: z.array(z.string()),
  position: z.number(),
  status: z.boolean(),
})

export const operatorHelpQuestionEndpoints = defineEndpoints({
  'operator.helpQuestions': {
    summary: 'Questions of the help page in all languages, with answers in Markdown',
    access: 'operator',
    scope: 'documents:write',
    own: true,
    response: z.object({ questions: z.array(StoredSchema) }),
  },
  'operator.writeHelpQuestion': {
    summary: 'Adds a question to the help page, or replaces the one of this slug',
    access: 'operator',
    scope: 'documents:write',
    own: true,
    params: BySlugSchema,
    body: QuestionSchema,
    response: StoredSchema,
  },
  'operator.removeHelpQuestion': {
    summary: 'Removes a question from the help page',
    access: 'operator',
    scope: 'documents:write',
    own: true,
    params: BySlugSchema,
    response: z.object({ slug: z.string() }),
  },
})
