import {
  type InvoiceDetails,
  InvoiceKindSchema,
  InvoiceSeriesSchema,
  type ListedInvoice,
} from '../../packages/contract/src/operator/tax/operator-invoices.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type CommandLine, OperatorProblem, readChoice, readNumber, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

/** Invoices, credit notes and statements. */
export const invoiceCommands: Record<string, Command<ApiClient>> = {
  'invoices list': {
    usage: `invoices list [--search "INV-000012"] [--series ${InvoiceSeriesSchema.options.join('|')}] [--kind ${InvoiceKindSchema.options.join('|')}] [--store ID] [--from 2026-03-01] [--until 2026-03-31] [--limit 25] [--cursor NEXT]`,
    run: listInvoices,
  },
  'invoices get': { usage: 'invoices get ID', run: getInvoice },
  'invoices missing': { usage: 'invoices missing --from 2026-03-01 --until 2026-03-31 [--store ID]', run: listMissing },
}

async function listInvoices(api: ApiClient, words: CommandLine): Promise<string> {
  const { search, series, kind, store, from, until, limit, cursor } = words.options
  const query = {
    ...(series === undefined ? {} : { series: readChoice(series, InvoiceSeriesSchema.options, '--series') }),
    ...(kind === undefined ? {} : { kind: readChoice(kind, InvoiceKindSchema.options, '--kind') }),
    store_id: readOptional(store, '--store'),
    limit: readOptional(limit, '--limit'),
    search,
    from,
    until,
    cursor,
  }
  return print(words, await api('operator.invoices', { query }), ({ invoices, next_cursor: next }, shop) =>
    [
      lines(
        invoices.map((invoice) => formatListed(invoice, shop)),
        'No documents.',
      ),
      ...(next === null ? [] : [`More: --cursor ${next}`]),
    ].join('\n'),
  )
}

async function getInvoice(api: ApiClient, words: CommandLine): Promise<string> {
  const id = readNumber(words.names[2], 'ID')
  return print(words, await api('operator.invoice', { params: { id } }), formatDetails)
}

async function listMissing(api: ApiClient, words: CommandLine): Promise<string> {
  const { from, until, store } = words.options
  if (from === undefined || until === undefined)
    throw new OperatorProblem('Say which days: --from 2026-03-01 --until 2026-03-31.')
  const query = { from, until, store_id: readOptional(store, '--store') }
  return print(words, await api('operator.missingInvoices', { query }), ({ missing, has_more: hasMore }, { amount, time }) =>
    [
      lines(
        missing.map(
          ({ subject, reference, store: name, total, delivered_at: at, reason }) =>
            `${subject} ${reference}  ${time(at)}  ${name ?? '-'}  ${amount(total)}  ${reasons[reason]}`,
        ),
        'Every delivery has its invoice.',
      ),
      ...(hasMore ? ['There are more: choose fewer days.'] : []),
    ].join('\n'),
  )
}

const reasons = {
  before: 'delivered before the first invoice',
  unpaid: 'not paid yet',
  failed: 'no known reason',
} as const

function formatListed({ id, number, series, issued_at: at, party, total, tax, credits }: ListedInvoice, shop: Shop): string {
  const of = credits === null ? series : `${series} for ${credits}`
  return `${id}  ${number}  ${shop.time(at)}  ${of}  ${party ?? '-'}  ${shop.amount(total)}, tax ${shop.amount(tax)}`
}

function formatDetails(invoice: InvoiceDetails, shop: Shop): string {
  const { legal, joined, net, tax, total, tip } = invoice
  const { amount } = shop
  return [
    formatListed(invoice, shop),
    `Seller: ${[legal.name, legal.tax_number, legal.register_number, legal.address].filter((part) => part !== null).join(', ')}`,
    ...invoice.lines.map(({ name, quantity, total: sum }) => `${quantity} × ${name}  ${amount(sum)}`),
    `Without tax ${amount(net)}, tax ${amount(tax)}, total ${amount(total)}`,
    ...(tip === 0 ? [] : [`Tip ${amount(tip)}`]),
    ...joined.map((each) => formatListed(each, shop)),
  ].join('\n')
}
