import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'

/** The answer is HTML, rebuilt from a few elements. */
const QuestionSchema = z.object({ slug: z.string(), question: z.string(), answer: z.string() })
export const HelpTopicSchema = z.object({ title: z.string(), questions: z.array(QuestionSchema) })
export type HelpTopic = z.infer<typeof HelpTopicSchema>
export type HelpQuestion = z.infer<typeof QuestionSchema>

export const helpQuestionEndpoints = defineEndpoints({
  'site.helpQuestions': {
    summary: 'Questions and answers of the help page by topic, in the order of the business',
    access: 'anyone',
    isPublic: true,
    response: z.object({ topics: z.array(HelpTopicSchema) }),
  },
})
