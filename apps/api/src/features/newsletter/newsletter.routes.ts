import type { Api } from '#api.ts'
import { requireBusiness } from '#lib/actor.ts'
import { translate } from '#lib/i18n.ts'
import { confirm, deleteUnconfirmed, leave, listLetters, subscribe } from './subscriptions.ts'

export function registerNewsletter(api: Api): void {
  const { serve } = api
  api.chores.push(deleteUnconfirmed)

  serve('newsletter.subscribe', async ({ caller, body }) => {
    await subscribe(api, body.email, caller)
    return { message: translate(caller.language, 'newsletter.asked') }
  })

  serve('newsletter.confirm', async ({ caller, body }) => {
    await confirm(api, body.token)
    return { message: translate(caller.language, 'newsletter.confirmed') }
  })

  serve('newsletter.leave', async ({ caller, query }) => {
    await leave(api, query.token)
    return { message: translate(caller.language, 'newsletter.left') }
  })

  serve('operator.subscribers', async ({ operator, caller, query }) => {
    requireBusiness(operator)
    return { subscribers: await listLetters(api, query, caller) }
  })
}
