import { writeFile } from 'node:fs/promises'
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

function nameClass({ class: code, percent, is_exempt }: TaxReport['rows'][number]): string {
  return [code ?? 'no class', is_exempt ? 'exempt' : `${percent} %`].join(' ')
}

function formatFigures({ sales, credits }: TaxReport['totals'], { amount }: Shop): string {
  return `net ${amount(sales.net)}, tax ${amount(sales.tax)}; taken back net ${amount(credits.net)}, tax ${amount(credits.tax)}`
}
