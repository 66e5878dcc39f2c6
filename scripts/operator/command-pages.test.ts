import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runCommand as runShop } from '../shop/run-command.ts'
import { runCommand as runOperator } from './run-command.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The words of each command before its arguments, as its help names them. */
function listCommands(help: string, tool: 'operator' | 'shop'): string[] {
  const lines = help.split('\n').flatMap((line) => line.split(`npm run ${tool} -- `)[1] ?? [])
  return lines.map((line) =>
    [
      tool,
      ...(/^[a-z -]*[a-z](?=\s|$)/
        .exec(line)?.[0]
        ?.split(/ (?=-)| {2,}/)[0]
        ?.split(' ') ?? []),
    ].join(' '),
  )
}

type Row = { commands: string[]; page: string }

/** The rows of the table in docs/operator.md. A command without its tool's name belongs to that of the row. */
function listRows(): Row[] {
  const [, table = ''] = /### Commands and their pages\n([\s\S]*?)\n## /.exec(read('docs/operator.md')) ?? []
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [first = '', page = ''] = line.slice(1).split(/(?<!\\)\|/)
      const spans = [...first.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
      const words = spans[0]?.split(' ') ?? []
      const before = words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(' '))
      const named = spans.flatMap((span, at) => (at === 0 ? [span] : before.map((each) => `${each} ${span}`)))
      return { commands: named, page: page.trim() }
    })
}

const covers = (row: Row, command: string): boolean =>
  row.commands.some((each) => (each.endsWith(' …') ? `${command} `.startsWith(each.slice(0, -1)) : each === command))

describe('every command of an owner', () => {
  it('has its page at the desk or a reason in docs/operator.md', async () => {
    const { out } = await runOperator(['--help'], {})
    const { error } = await runShop([], {}, '.')
    const commands = [...listCommands(out, 'operator'), ...listCommands(error, 'shop')]
    expect(commands).toEqual(expect.arrayContaining(['operator trips refund', 'operator open', 'shop plan', 'shop settings set']))
    const rows = listRows()
    expect(commands.filter((command) => !rows.some((row) => covers(row, command)))).toEqual([])
  })

  it('has a row that names a page of the menu, or says why there is none', () => {
    const labels = [...read('apps/desk/src/pages/desk-pages.ts').matchAll(/label: '(\w+)\.(\w+)'/g)]
    const names = labels.map(
      ([, part, key = '']) => (JSON.parse(read(`apps/desk/messages/en/${part}.json`)) as Record<string, string>)[key],
    )
    const { keys, my_devices } = JSON.parse(read('apps/desk/messages/en/desk.json')) as Record<string, string>
    const known = new Set([...names, keys, my_devices])
    for (const { commands, page } of listRows()) {
      const pages = [...page.matchAll(/_([^_]+)_/g)].map(([, name = '']) => name)
      expect([commands[0], pages.filter((name) => !known.has(name))]).toEqual([commands[0], []])
      expect([commands[0], pages.length > 0 || page.length > 30]).toEqual([commands[0], true])
    }
  })

  it('is a command that there is: the table has no row of a removed one', async () => {
    const { out } = await runOperator(['--help'], {})
    const commands = listCommands(out, 'operator')
    const rows = listRows().filter(({ commands: [first = ''] }) => first.startsWith('operator '))
    expect(rows.filter((row) => !commands.some((command) => covers(row, command))).map((row) => row.commands)).toEqual([])
  })
})
