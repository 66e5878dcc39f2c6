import type { Api } from '#api.ts'
import { requireBusiness } from '#lib/actor.ts'
import { listTexts } from './list-texts.ts'
import { sendTest } from './send-test.ts'

/** The texts of messages, and tests of them, for keys of the business. */
export async function registerTexts(api: Api): Promise<void> {
  const list = await listTexts(api)

  api.serve('operator.messageTexts', ({ operator }) => {
    requireBusiness(operator)
    return list()
  })

  api.serve('operator.testMessage', ({ operator, body }) => {
    requireBusiness(operator)
    return sendTest(api, operator, body)
  })
}
