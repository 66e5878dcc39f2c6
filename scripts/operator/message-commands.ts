import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '../../packages/contract/src/messaging/messaging.ts'
import type { OperatorConversation } from '../../packages/contract/src/operator/operator-messages.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'
import { type CommandLine, OperatorProblem, readChoice, readNumber, readOptional } from './arguments.ts'
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
  'messages templates': {
    usage: 'messages templates FOLDER',
    run: writeTemplates,
  },
  'messages create-templates': {
    usage: 'messages create-templates',
    async run(api, words) {
      const answer = await api('operator.createTemplates', {})
      return print(words, answer, ({ created, problems, left }) =>
        [
          `${created} templates are with WhatsApp, which looks at each.`,
          ...problems.map(({ name, language, problem }) => `${name} (${language}) was not taken: ${problem}`),
          ...(left === 0 ? [] : [`${left} are left: run this again.`]),
        ].join('\n'),
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

/** Writes each template of WhatsApp as a file, as its API takes it. */
async function writeTemplates(api: ApiClient, words: CommandLine): Promise<string> {
  const folder = words.names[2]
  if (folder === undefined) throw new OperatorProblem('Name a folder for the files.')
  const { templates } = await api('operator.messageTemplates', {})
  await mkdir(folder, { recursive: true })
  for (const { name, language, body } of templates)
    await writeFile(join(folder, `${name}.${language}.json`), `${JSON.stringify(body, null, 2)}\n`)
  return `${templates.length} files are in ${folder}.`
}
