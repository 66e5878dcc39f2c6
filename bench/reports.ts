import { createWriteStream, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import { listInvoices } from '../apps/api/src/features/invoices/public.ts'
import { aStoredInvoice } from '../apps/api/src/features/invoices/pdf/pictured.builders.ts'
import { writeInvoicePdf } from '../apps/api/src/features/invoices/pdf/invoice-pdf.ts'
import { toInvoiceView } from '../apps/api/src/features/invoices/view/invoice-view.ts'
import { readPeriod, readReport, readReportSums, writeReport } from '../apps/api/src/features/sales/public.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { reportBudgets as budgets } from './budgets.ts'
import { extent } from './extent.ts'
import { type Figure, median } from './figures.ts'

const DOCUMENTS = extent(200_000, 200)
const PAGES = extent(20, 3)
/** Pages of a report between two looks at the memory, each of which collects garbage. */
const PAGES_BETWEEN = 50
const language = 'en'
const MEGABYTE = 2 ** 20

type Report = ReturnType<typeof readReport>

/** Files, sums and documents of the shop of the accounts: the journal of a year has about 1.5 million lines. */
export async function measureReports(db: Db): Promise<Figure[]> {
  const to = toLocalTime(new Date(), 'UTC').date
  const days = { from: addDays(to, -365), to }
  const files = [
    await measureFile(db, { days, format: 'csv', budget: budgets.csv }),
    await measureFile(db, { days, format: 'xlsx', budget: budgets.xlsx }),
  ]
  const sums = [await measureSums(db, days, 'day'), await measureSums(db, days, 'store')]
  return [...files.flat(), ...sums, ...(await measureList(db)), ...(await measurePdf())]
}

type Wish = { days: { from: string; to: string }; format: 'csv' | 'xlsx'; budget: number }

async function measureFile(db: Db, { days, format, budget }: Wish): Promise<Figure[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'journal-')), `journal.${format}`)
  let [rows, heap, first] = [0, 0, 0]
  const report = readReport(db, 'journal', { ...readPeriod(days, 'UTC'), timeZone: 'UTC', language })
  let turn = 0
  async function* count(pages: Report['pages']): Report['pages'] {
    for await (const page of pages) {
      rows += page.length
      turn += 1
      if (turn % PAGES_BETWEEN === 0) heap = Math.max(heap, readHeldMemory())
      yield page
    }
  }
  const before = readHeldMemory()
  const started = performance.now()
  async function* timeFirst(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (first === 0) first = performance.now() - started
      yield chunk
    }
  }
  const chunks = writeReport({ ...report, pages: count(report.pages) }, { format, digits: 2 })
  await pipeline(timeFirst(chunks), createWriteStream(path))
  const seconds = (performance.now() - started) / 1000
  // A short report has no page at which it was looked for.
  heap = Math.max(heap, readHeldMemory(), before)
  const name = `journal of a year as ${format.toUpperCase()}`
  return [
    { name: `${name}, lines a second`, value: Math.round(rows / seconds), unit: '/s', budget: { least: budget } },
    { name: `${name}, lines`, value: rows, unit: '' },
    { name: `${name}, first bytes`, value: first, unit: 'ms', budget: { most: budgets.first } },
    { name: `${name}, size`, value: statSync(path).size / MEGABYTE, unit: 'MB' },
    { name: `${name}, most memory held`, value: (heap - before) / MEGABYTE, unit: 'MB', budget: { most: budgets.memory } },
  ]
}

async function measureSums(db: Db, days: Wish['days'], by: 'day' | 'store'): Promise<Figure> {
  const value = await time(() => readReportSums(db, { kind: 'sales', by, ...days, language }))
  return { name: `sales of a year by ${by}`, value: value / 1000, unit: 's', budget: { most: budgets.sums } }
}

/** The newest page, a number, and a name among many documents. */
async function measureList(db: Db): Promise<Figure[]> {
  await fillInvoices(db)
  const api = { db, appKey: ['a key of the measurement'], clock: createClock() } as unknown as Parameters<typeof listInvoices>[0]
  const list = (search: string) =>
    listInvoices(api, { search, storeIds: null, audience: 'buyer', cursor: undefined, limit: 25, language })
  const figures: Figure[] = []
  for (const [name, search] of [
    ['newest documents', ''],
    ['a document by its number', extent('INV-0123', 'INV-0001')],
    ['documents by a name', 'customer'],
    ['documents by a name that nobody has', 'zoltan'],
  ] as const) {
    const { invoices } = await list(search)
    if ((invoices.length === 0) !== name.includes('nobody')) throw new Error(`${name}: ${invoices.length} are found`)
    figures.push({ name, value: await time(() => list(search)), unit: 'ms', budget: { most: budgets.list } })
  }
  return figures
}

async function fillInvoices(db: Db): Promise<void> {
  const { document, buyer } = aStoredInvoice()
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into invoices (cause, series, sequence, number, kind, order_id, store_id, digits, net, tax, total, document, buyer, issued_at)
      select 'order:' || o.id || ':invoice', 'invoice', row_number() over (order by o.id),
        'INV-' || lpad((row_number() over (order by o.id))::text, 6, '0'), 'order', o.id, o.store_id, 2, 100, 15, 115,
        ${JSON.stringify(document)}::jsonb, ${JSON.stringify(buyer)}::jsonb || jsonb_build_object('name', 'Customer ' || o.id), o.created_at
      from (select * from orders order by id desc limit ${DOCUMENTS}) o`.execute(tx)
  })
  await sql`analyze invoices`.execute(db)
}

async function measurePdf(): Promise<Figure[]> {
  const view = toInvoiceView(aStoredInvoice(), [])
  const draw = () => writeInvoicePdf(view, { at: new Date() })
  const first = await time(draw)
  const each: number[] = []
  for (let page = 0; page < PAGES; page += 1) each.push(await time(draw))
  return [
    { name: 'the first PDF of an invoice', value: first, unit: 'ms' },
    { name: 'a later PDF of an invoice', value: median(each), unit: 'ms', budget: { most: budgets.pdf } },
  ]
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that are in use: garbage that nobody collected yet says nothing about a report. */
function readHeldMemory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
