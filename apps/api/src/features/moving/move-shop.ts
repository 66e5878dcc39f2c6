import { z } from 'zod'
import type { Db } from '#lib/database/database.ts'
import type { FetchLimits } from '#lib/fetch-public.ts'
import type { SheetLine, SheetRow } from '#lib/sheets/sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { type ApplyResult, applyShop } from '#features/setup/public.ts'
import { readShopState } from '#features/site/public.ts'
import { countMoved, type Total } from './count-moved.ts'
import { isMovedRow, type Known, movedKinds, type MovedSheet, Notes } from './moved-lines.ts'
import { listMovedKeys, listMovedRows, listPlaces, recordMoved } from './moved-rows.queries.ts'
import { AddressRowSchema, moveAddresses } from './people/move-addresses.ts'
import { moveBalances } from './people/move-balances.ts'
import { moveCustomers, type Run } from './people/move-customers.ts'
import { type Person, PersonSchema, readPerson } from './people/read-person.ts'
import { moveOrders } from './orders/move-orders.ts'
import { MovedOrderSchema } from './orders/moved-order.ts'
import { OrderPictures } from './orders/order-pictures.ts'

export type MoveOptions = {
  /** Names the other shop: one shop may take in several. */
  source: string
  /** Writes everything, compares both sides, and takes it back. */
  isPlan: boolean
  takesStock: boolean
  takesBack: boolean
  uploads: Uploads
  dataDir: string
  now: Date
  fetchLimits?: Omit<FetchLimits, 'mostBytes'>
}

export type MoveResult = ApplyResult & {
  /** Both sides; empty where the files were refused before anything was written. */
  totals: Total[]
  /** Rows that stayed as they are or were left out, with how often. */
  notes: [note: string, count: number][]
  /** Why nothing was moved, beside mistakes of rows. */
  refusals: string[]
  digits: number
}

/** Tells the next move from this source what it needs to know. */
export async function readKnown(db: Db, source: string): Promise<Known> {
  const { digits, country, languages } = await readShopState(db)
  const orders = [...(await listMovedRows(db, source, 'order')).keys()]
  return { digits, country, languages, keys: await listMovedKeys(db, source), orders, ...(await listPlaces(db)) }
}

/** Rolls a plan back, and a move that does not agree. */
class TakenBack extends Error {
  override name = 'TakenBack'
}

/**
 * Moves another shop in, all or nothing: the rows of files by the rules of files, and in the same transaction people and what they hold.
 * Then both sides are counted; a move whose sides differ is taken back.
 */
export async function moveShop(
  db: Db,
  lines: AsyncIterable<SheetLine> | Iterable<SheetLine>,
  options: MoveOptions,
): Promise<MoveResult> {
  const people: SheetRow<MovedSheet>[] = []
  const pictures = new OrderPictures(options.uploads)
  const notes = new Notes()
  const found: Pick<MoveResult, 'totals' | 'refusals' | 'digits'> & Pick<ApplyResult, 'changes'> = {
    totals: [],
    refusals: [],
    digits: 2,
    changes: [],
  }
  let isMoved = false
  const close = (result: ApplyResult): MoveResult => ({ ...result, ...found, changes: result.changes, notes: [...notes.counts] })
  try {
    const result = await applyShop(db, withoutMoved(lines, { people, pictures }), {
      isPlan: false,
      prunes: false,
      takesStock: options.takesStock,
      takesBack: options.takesBack,
      uploads: options.uploads,
      dataDir: options.dataDir,
      now: options.now,
      ...(options.fetchLimits && { fetchLimits: options.fetchLimits }),
      record: async (tx, changes) => {
        found.changes = [...changes]
        const run: Run = { tx, source: options.source, now: options.now, notes, problems: found.refusals }
        Object.assign(found, await movePeople(run, people, pictures))
        if (options.isPlan || found.refusals.length > 0) throw new TakenBack()
      },
    })
    isMoved = true
    return close(result)
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return close({ changes: found.changes, problems: [] })
  } finally {
    await pictures.removeOthers({ isMoved })
  }
}

type Others = { people: SheetRow<MovedSheet>[]; pictures: OrderPictures }

/** Passes the rows and pictures of files on, and keeps the others. */
async function* withoutMoved(
  lines: AsyncIterable<SheetLine> | Iterable<SheetLine>,
  { people, pictures }: Others,
): AsyncGenerator<SheetLine> {
  for await (const line of lines) {
    if (isMovedRow(line)) people.push(line)
    else if (!('picture' in line) || !(await pictures.take(line))) yield line
  }
}

const KeySchema = z.object({ kind: z.enum(movedKinds), id: z.string().max(300), key: z.string().max(300) })

async function movePeople(run: Run, rows: readonly SheetRow<MovedSheet>[], pictures: OrderPictures) {
  const { digits, country, languages } = await readShopState(run.tx)
  const cellsOf = (sheet: MovedSheet): unknown[] => rows.flatMap((row) => (row.sheet === sheet ? [row.cells] : []))
  const keys = z.array(KeySchema).parse(cellsOf('moved_keys'))
  await recordMoved(
    run.tx,
    keys.map(({ kind, id, key }) => ({ source: run.source, kind, foreign_id: id, key, moved_at: run.now })),
  )
  const people = z
    .array(PersonSchema)
    .parse(cellsOf('moved_customers'))
    .map((given) => readPerson(given, { digits, country, languages, now: run.now }))
  const ids = await moveCustomers(run, people)
  await moveBalances(run, people, ids)
  const addresses = await moveAddresses(run, z.array(AddressRowSchema).parse(cellsOf('moved_addresses')), { ids, country })
  const given = z.array(MovedOrderSchema).parse(cellsOf('moved_orders'))
  const orders = await moveOrders(run, given, {
    customers: ids,
    phones: phonesOf(people),
    digits,
    country,
    languages,
    pictures,
  })
  const totals = await countMoved(run, { keys, people: people.filter(({ id }) => ids.has(id)), addresses, orders })
  const strange = run.problems.length === 0 ? totals.filter(({ there, here }) => there !== here) : []
  for (const { what, there, here } of strange)
    run.problems.push(
      `The sides do not agree on ${what}: ${there} there and ${here} here. Nothing was moved; please report this.`,
    )
  return { totals, digits }
}

const phonesOf = (people: readonly Person[]): Map<string, string> =>
  new Map(people.flatMap(({ id, phone }) => (phone === null ? [] : [[id, phone]])))
