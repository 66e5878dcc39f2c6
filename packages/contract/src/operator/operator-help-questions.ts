import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { translatedText } from '../wire/translated-text.ts'
import { helpNeeds, helpValues, MOST_ANSWER_LETTERS, MOST_QUESTION_LETTERS, MOST_TOPIC_LETTERS } from '../help-question-limits.ts'

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
    touches: 'none',
    own: true,
    params: BySlugSchema,
    body: QuestionSchema,
    response: StoredSchema,
  },
  'operator.previewHelpQuestion': {
    summary: 'A question as the help page shows it in one language; nothing is saved',
    access: 'operator',
    scope: 'settings:write',
    touches: 'none',
    own: true,
    body: z.object({
      language: z.enum(languages),
      question: z.string().max(MOST_QUESTION_LETTERS),
      answer: z.string().max(MOST_ANSWER_LETTERS),
    }),
    /** `answer` is HTML. `unset`: named values that the business has not set; the help page hides the question until then. */
    response: z.object({ question: z.string(), answer: z.string(), unset: z.array(z.enum(helpValues)) }),
  },
  'operator.removeHelpQuestion': {
    summary: 'Removes a question from the help page',
    access: 'operator',
    scope: 'documents:write',
    touches: 'none',
    own: true,
    params: BySlugSchema,
    response: z.object({ slug: z.string() }),
  },
})
