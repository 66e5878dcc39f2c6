import { randomUUID } from 'node:crypto'
import type { Message } from '../../packages/contract/src/messaging/messaging.ts'
import type { OperatorConversation } from '../../packages/contract/src/operator/operator-messages.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'
import { OperatorProblem, readChoice, readNumber, readOptional } from './arguments.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** Conversations with customers. */
export const messageCommands: Record<string, Command<ApiClient>> = {
  'messages list': {
    usage: 'messages list [--status open|answered] [--store ID] [--limit 25]',
    async run(api, words) {
      const { status, store, limit } = words.options
      const query = {
        ...(status === undefined ? {} : { state: readChoice(status, ['open', 'answered'], '--status') }),
        store_id: readOptional(store, '--store'),
        limit: readOptional(limit, '--limit'),
      }
      const answer = await api('operator.conversations', { query })
      return print(words, answer, ({ conversations }) => lines(conversations.map(formatConversation), 'No conversations.'))
    },
  },
  'messages show': {
    usage: 'messages show ID [--limit 25]',
    async run(api, words) {
      const input = {
        params: { id: readNumber(words.names[2], 'ID') },
        query: { limit: readOptional(words.options.limit, '--limit') },
      }
      const answer = await api('operator.conversation', input)
      return print(words, answer, ({ conversation, messages }, shop) =>
        [formatConversation(conversation), ...messages.toReversed().map((message) => formatMessage(message, shop))].join('\n'),
      )
    },
  },
  'messages answer': {
    usage: 'messages answer ID TEXT…',
    async run(api, words) {
      const [, , id, ...text] = words.names
      if (text.length === 0) throw new OperatorProblem('Write what to answer, such as: messages answer 12 "It is on its way"')
      const body = { message: text.join(' '), client_key: randomUUID() }
      const params = { id: readNumber(id, 'ID') }
      return print(words, await api('operator.sendMessage', { params, body }), formatMessage)
    },
  },
}

function formatConversation(conversation: OperatorConversation): string {
  const { id, kind, store, delivery_man, customer, order_id, unread, state, taken_by, last_message } = conversation
  const partner = store ?? delivery_man
  const parts = [
    `${kind}${partner === null ? '' : ` ${partner.name} (${partner.id})`}`,
    customer === null ? 'a deleted account' : `${customer.name}${customer.is_guest ? ', guest' : ''}`,
    order_id === null ? null : `order ${order_id}`,
    `${unread} unread`,
    taken_by === null ? null : `taken by ${taken_by.name}`,
    cutText(last_message?.message ?? '', 80) || null,
  ]
  return `${id}  ${state} · ${parts.filter((part) => part !== null).join(' · ')}`
}

function formatMessage({ id, is_own, message, file_full_url, order_id, created_at }: Message, { time }: Shop): string {
  const parts = [message, ...file_full_url, order_id === null ? null : `order ${order_id}`]
  return `${id}  ${time(created_at)} ${is_own ? 'we' : 'customer'}: ${parts.filter((part) => part !== null).join(' · ')}`
}
