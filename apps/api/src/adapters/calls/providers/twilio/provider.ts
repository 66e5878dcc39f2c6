import type { CallProvider } from '../../call-adapter.ts'
import type { settings } from './settings.ts'
import { createTwilioCalls } from './twilio.ts'

export const provider: CallProvider<typeof settings> = {
  create: ({ CALL_URL: url, CALL_ACCOUNT: account, CALL_TOKEN: token, CALL_FROM: from }, { notices, timeoutMs }) =>
    createTwilioCalls({ url, account, token, from, notices, timeoutMs }),
}
