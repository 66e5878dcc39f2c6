import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, print } from './commands.ts'
import { readNumber } from './arguments.ts'

/** Accounts that may not sign in. `person show` finds the number of an account by its phone or e-mail address. */
export const customerCommands: Record<string, Command<ApiClient>> = {
  'customers block': toCommand('block', 0),
  'customers unblock': toCommand('unblock', 1),
}

function toCommand(word: 'block' | 'unblock', status: 0 | 1): Command<ApiClient> {
  return {
    usage: `customers ${word} ACCOUNT`,
    async run(api, words) {
      const params = { id: readNumber(words.names[2], 'ACCOUNT') }
      return print(words, await api('operator.customerStatus', { params, body: { status } }), ({ id }) =>
        status === 0
          ? `Account ${id} is blocked and signed out everywhere. Its orders go on: cancel those that should not.`
          : `The owner of account ${id} can sign in again.`,
      )
    },
  }
}
