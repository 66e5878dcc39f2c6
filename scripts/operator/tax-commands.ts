import { writeFile } from 'node:fs/promises'
import type { Output } from '../../packages/contract/src/endpoints/endpoints.ts'
import type { TaxMonth } from '../../packages/contract/src/operator/tax/tax-months.ts'
import { type TaxReport, TaxReportBySchema } from '../../packages/contract/src/operator/tax/operator-tax.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type CommandLine, OperatorProblem, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

/** The tax that was charged and taken back. */
export const taxCommands: Record<string, Command<ApiClient>> = {
  taxes: {
    usage: `taxes --from 2026-03-01 --to 2026-03-31 [--by ${TaxReportBySchema.options.join('|')}] [--store ID] [--file taxes.csv]`,
    run: showTaxes,
  },
  'tax classes': {
    usage: 'tax classes',
    run: async (api, words) => print(words, await api('operator.taxClasses', {}), formatClasses),
  },
  'tax month': {
    usage: 'tax month 2026-03',
    run: async (api, words) => print(words, await readMonth(api, words.names[2]), formatMonth),
  },
  'tax close': { usage: 'tax close 2026-03 --tax 555.55', run: closeMonth },
}

async function readMonth(api: ApiClient, month = ''): Promise<TaxMonth> {
  if (!/^\d{4}-\d{2}$/.test(month)) throw new OperatorProblem('Say which month: 2026-03.')
  return api('operator.taxMonth', { params: { month }, query: {} })
}

/** The tax is typed as it was read before: closing is for good, and must not close other numbers. */
async function closeMonth(api: ApiClient, words: CommandLine): Promise<string> {
  const read = await readMonth(api, words.names[2])
  const { amount } = await words.readShop()
  const advice = `Closing ${read.month} is for good. Its tax is ${amount(read.whole.tax)}: look at it with tax month, then type it after --tax.`
  if (words.options.tax === undefined || Number(words.options.tax) !== read.whole.tax) throw new OperatorProblem(advice)
  const { month, whole } = read
  const { closed } = await api('operator.closeTaxMonth', { params: { month }, body: { known: whole } })
  return print(words, closed, ({ at, by }) => `${month} is closed since ${at}, by ${by}.`)
}

function formatClasses({ classes, fees }: Output<'operator.taxClasses'>): string {
  const named = Object.entries(fees).map(([fee, code]) => `${fee.replace('_', ' ')}: ${code === '' ? 'no tax' : code}`)
  return lines(
    [
      ...classes.map(({ code, name, percent, is_exempt, items, places }) => {
        const rate = is_exempt ? 'exempt' : `${percent} %`
        return `${code} · ${name} · ${rate} · ${items} items, ${places} places`
      }),
      ...named,
    ],
    'There is no tax class.',
  )
}

function formatMonth({ month, state, closed, whole, rows, checks }: TaxMonth, shop: Shop): string {
  const { amount } = shop
  const { gap, refunds, orders, payouts, balances } = checks
  return [
    `${month} · ${closed === null ? state : `closed ${closed.at} by ${closed.by}`}`,
    ...rows.map((row) => `${nameClass(row)}  ${formatFigures(row, shop)}`),
    `Together net ${amount(whole.net)}, tax ${amount(whole.tax)}`,
    gap === null
      ? 'Bills and book agree.'
      : `Bill and book differ at ${gap.order_id === null ? `trip ${gap.trip_id}` : `order ${gap.order_id}`}.`,
    `${refunds.count} refunds wait, ${orders.count} orders are under way, ${payouts.count} payouts, ${balances} wrong balances.`,
  ].join('\n')
}

async function showTaxes(api: ApiClient, words: CommandLine): Promise<string> {
  const { from, to, store, file } = words.options
  if (from === undefined || to === undefined) throw new OperatorProblem('Say which days: --from 2026-03-01 --to 2026-03-31.')
  const by = TaxReportBySchema.safeParse(words.options.by ?? 'all')
  if (!by.success) throw new OperatorProblem(`Write one of ${TaxReportBySchema.options.join(', ')} after --by.`)
  const query = { from, to, by: by.data, store_id: readOptional(store, '--store') }
  if (file !== undefined) {
    const { csv } = await api('operator.taxReportFile', { query })
    await writeFile(file, csv)
    return `${file} is written.`
  }
  return print(words, await api('operator.taxReport', { query }), formatReport)
}

function formatReport({ rows, totals }: TaxReport, shop: Shop): string {
  return lines(
    [
      ...rows.map(
        (row) =>
          `${[row.name ?? row.key, nameClass(row)].filter((part) => part !== '').join(' · ')}  ${formatFigures(row, shop)}`,
      ),
      `Together  ${formatFigures(totals, shop)}`,
    ],
    'Nothing was sold in these days.',
  )
}

function nameClass({
  class: code,
  percent,
  is_exempt,
}: Pick<TaxReport['rows'][number], 'class' | 'percent' | 'is_exempt'>): string {
  return [code ?? 'no class', is_exempt ? 'exempt' : `${percent} %`].join(' ')
}

function formatFigures({ sales, credits }: Pick<TaxReport['totals'], 'sales' | 'credits'>, { amount }: Shop): string {
  return `net ${amount(sales.net)}, tax ${amount(sales.tax)}; taken back net ${amount(credits.net)}, tax ${amount(credits.tax)}`
}
