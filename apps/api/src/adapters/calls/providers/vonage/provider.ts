import type { CallProvider } from '../../call-adapter.ts'
import type { settings } from './settings.ts'
import { createVonageCalls } from './vonage.ts'

export const provider: CallProvider<typeof settings> = {
  create: ({ CALL_URL: url, CALL_ACCOUNT: application, CALL_TOKEN: secret, CALL_KEY: privateKey, CALL_FROM: from }, parts) =>
    createVonageCalls({ url, application, secret, privateKey, from, ...parts }),
}
