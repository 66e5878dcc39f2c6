import { resolve } from 'node:path'
import {
  type FileFormat,
  fileFormats,
  type ReportKind,
  reportKinds,
  type ReportSums,
  sumDivisions,
  sumKinds,
} from '../../packages/contract/src/operator/tax/reports.ts'
import { type CommandLine, OperatorProblem, readChoice, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { FileApi } from './file-api.ts'
import type { Shop } from './shop-signs.ts'

const PLACES = '[--store ID] [--zone ID] [--module ID] [--courier ID]'

/** Reports of a period: their sums on the screen, or every entry as a file. */
export const reportCommands: Record<string, Command<FileApi>> = {
  reports: {
    usage: `reports ${reportKinds.join('|')} --from 2026-03-01 --to 2026-03-31 [--by ${sumDivisions.join('|')}] ${PLACES} [--format ${fileFormats.join('|')}] [--file sales.csv]`,
    run: (api, words) => (words.options.by === undefined ? saveReport(api, words) : showSums(api, words)),
  },
}

function readQuery({ options: { from, to, store, zone, module, courier } }: CommandLine) {
  if (from === undefined || to === undefined) throw new OperatorProblem('Say which days: --from 2026-03-01 --to 2026-03-31.')
  return {
    from,
    to,
    store_id: readOptional(store, '--store'),
    zone_id: readOptional(zone, '--zone'),
    module_id: readOptional(module, '--module'),
    courier_id: readOptional(courier, '--courier'),
  }
}

/** Every entry, as a file of this folder. */
async function saveReport({ call, save }: FileApi, words: CommandLine): Promise<string> {
  const kind = readChoice(words.names[1], reportKinds, 'The report')
  const query = readQuery(words)
  const { file = `${kind}-${query.from}-${query.to}.${words.options.format ?? 'csv'}` } = words.options
  const format = readFormat(words, file)
  const { url } = await call('operator.report', { params: { kind }, query: { ...query, format } })
  // npm runs this in the repository's folder; paths are relative to the user's.
  const bytes = await save(url, resolve(process.env.INIT_CWD ?? process.cwd(), file))
  return print(words, { file, bytes }, () => `${file} is written.`)
}

/** By default, the format that the name of the file ends with. */
function readFormat({ options: { format } }: CommandLine, file: string): FileFormat {
  if (format !== undefined) return readChoice(format, fileFormats, '--format')
  return fileFormats.find((each) => file.toLowerCase().endsWith(`.${each}`)) ?? 'csv'
}

/** The sums of a page; they are those of the file. */
async function showSums({ call }: FileApi, words: CommandLine): Promise<string> {
  const kind = readChoice(words.names[1], sumKinds, 'With --by, the report')
  const by = readChoice(words.options.by, sumDivisions, '--by')
  if (words.options.file !== undefined || words.options.format !== undefined)
    throw new OperatorProblem('A file has every entry: leave --by out, or --file and --format.')
  const sums = await call('operator.reportSums', { params: { kind }, query: { ...readQuery(words), by } })
  return print(words, sums, (answer, shop) => formatSums(kind, answer, shop))
}

function formatSums(kind: ReportKind, { columns, rows, totals, has_more: hasMore }: ReportSums, { amount }: Shop): string {
  const figures = (amounts: readonly number[]) => columns.map((column, at) => `${column} ${amount(amounts[at] ?? 0)}`).join(', ')
  return [
    lines(
      rows.map(({ key, name, amounts }) => `${name ?? (key === '' ? '-' : key)}  ${figures(amounts)}`),
      `No ${kind} in these days.`,
    ),
    ...(rows.length === 0 ? [] : [`Together  ${figures(totals.amounts)}`]),
    ...(hasMore ? ['There are more rows: choose fewer days, or a file.'] : []),
  ].join('\n')
}
