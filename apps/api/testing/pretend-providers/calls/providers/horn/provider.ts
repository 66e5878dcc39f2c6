import type { CallProvider } from '#adapters/calls/call-adapter.ts'
import type { settings } from './settings.ts'

export const provider: CallProvider<typeof settings> = {
  create: ({ CALL_TOKEN: token }, { notices }) => ({
    key: 'horn',
    ring: async ({ to }) => `${token} ${to} ${notices}`,
    readNotice: async () => null,
    writeReply: () => ({ type: 'text/plain', body: '' }),
  }),
}
