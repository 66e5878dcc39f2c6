import { createWhatsApp } from '#adapters/whatsapp/create-whatsapp.ts'
import type { Api } from '#api.ts'
import { requireBusiness } from '#lib/actor.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { prepareTexts } from './list-texts.ts'
import { createTemplates, showTemplates } from './message-templates.ts'
import { sendTest } from './send-test.ts'

/** The texts of messages, tests of them and their templates, for keys of the business. */
export async function registerTexts(api: Api): Promise<void> {
  const adapter = await createWhatsApp(api.settings)
  const { list, clear } = prepareTexts(api, adapter)

  api.serve('operator.messageTexts', ({ operator }) => {
    requireBusiness(operator)
    return list()
  })

  api.serve('operator.testMessage', ({ operator, body }) => {
    requireBusiness(operator)
    return sendTest(api, operator, body)
  })

  api.serve('operator.messageTemplates', ({ operator }) => {
    requireBusiness(operator)
    return showTemplates(adapter, api).catch(reportAway)
  })

  api.serve('operator.createTemplates', ({ operator }) => {
    requireBusiness(operator)
    return createTemplates(adapter, api).catch(reportAway).finally(clear)
  })

  function reportAway(error: Error): never {
    if (error instanceof AppError) throw error
    api.log.warn({ err: error }, 'the templates of WhatsApp could not be read')
    throw refuse(503, 'whatsapp', 'whatsapp_template.away')
  }
}
