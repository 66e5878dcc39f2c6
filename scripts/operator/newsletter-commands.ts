import type { Subscriber } from '../../packages/contract/src/operator/operator-newsletter.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, print } from './commands.ts'

const PAGE = 1000

/** The newsletter is written and sent by another program, which reads this list. */
export const newsletterCommands: Record<string, Command<ApiClient>> = {
  newsletter: {
    usage: 'newsletter',
    async run(api, words) {
      const all: Subscriber[] = []
      for (;;) {
        const { subscribers } = await api('operator.subscribers', { query: { after: all.at(-1)?.id ?? 0, limit: PAGE } })
        all.push(...subscribers)
        if (subscribers.length < PAGE) break
      }
      return print(words, all, toCsv)
    },
  },
}

function toCsv(subscribers: readonly Subscriber[]): string {
  return [
    'email,language,leave_url',
    ...subscribers.map((row) => [row.email, row.language, row.leave_url].map(quote).join()),
  ].join('\n')
}

/** A cell that a table program takes for text, whatever it begins with. */
function quote(cell: string): string {
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
