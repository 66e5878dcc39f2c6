import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { askQuestion, listOwnQuestions, listQuestions, removeQuestion } from './questions.service.ts'

export function registerQuestions(api: Api): void {
  const { serve } = api

  serve('questions.list', ({ caller, params, query }) =>
    listQuestions(api, { itemId: params.id, cursor: query.cursor, language: caller.language }),
  )

  serve('questions.mine', ({ customer, query }) => listOwnQuestions(api, { customerId: customer.id, itemId: query.item_id }))

  serve('questions.ask', ({ customer, body }) =>
    askQuestion(api, { customerId: customer.id, itemId: body.item_id, words: body.words }),
  )

  serve('questions.remove', async ({ customer, caller, params }) => {
    await removeQuestion(api, { id: params.id, customerId: customer.id })
    return { message: translate(caller.language, 'question.removed') }
  })
}
