import { setImmediate } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type FoundInvoice, listCreditNotes } from './invoices.queries.ts'
import { toInvoiceView } from './view/invoice-view.ts'

type Wish = { since: Date; until: Date; storeId?: number | undefined; courierId?: number | undefined }

/** A tenth of a second of processor time each: a file of more would keep the service busy for minutes. */
const MOST = 2000
const PAGE = 50

/** Throws 422 for more documents than one file may have. */
export async function checkZippable(db: Db, wish: Wish): Promise<void> {
  const over = await selectIds(db, wish).offset(MOST).limit(1).execute()
  if (over.length > 0) throw refuse(422, 'to', 'invoice.too_many', { most: MOST })
}

/** The documents of a period as PDFs in one archive, in a folder for each series. They are drawn while they are read, a few at a time. */
export async function* zipDocuments(db: Db, wish: Wish): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const names = new Set<string>()
  for await (const invoice of eachDocument(db, wish)) {
    const view = toInvoiceView(invoice, await listCreditNotes(db, invoice.id))
    // A PDF is compressed already.
    const file = new ZipPassThrough(nameFile(invoice, names))
    file.mtime = invoice.issued_at
    archive.add(file)
    file.push(await drawInvoice(view, { at: invoice.issued_at }), true)
    yield* chunks.splice(0)
    // Others are served between two documents.
    await setImmediate()
  }
  archive.end()
  yield* chunks.splice(0)
}

async function* eachDocument(db: Db, wish: Wish): AsyncGenerator<FoundInvoice> {
  let after = 0
  for (let left = MOST; left > 0; left -= PAGE) {
    const page = await selectIds(db, wish).clearSelect().selectAll().where('id', '>', after).limit(PAGE).execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function selectIds(db: Db, { since, until, storeId, courierId }: Wish) {
  return db
    .selectFrom('invoices')
    .select('id')
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .$if(courierId !== undefined, (query) => query.where('courier_id', '=', courierId ?? 0))
    .orderBy('id')
}

/**
 * A number may have any letters before it, and two sellers the same one: only letters and digits that every system takes are left, and the
 * second of a name has its id.
 */
function nameFile({ id, number, series }: FoundInvoice, names: Set<string>): string {
  const name = `${series}/${number.match(/[A-Za-z0-9_]+/g)?.join('-') ?? id}`
  const free = names.has(name.toLowerCase()) ? `${name}-no-${id}` : name
  names.add(free.toLowerCase())
  return `${free}.pdf`
}
