/**
 * Reads archives of documents in turn and prints their sizes and the most that each held at a time, both in megabytes. A process of its own
 * holds nothing else, so that little garbage has to be collected to know it. Run with `--expose-gc`.
 */
import { text } from 'node:stream/consumers'
import { zipDocuments } from '#features/invoices/public.ts'
import { type Db, openPostgres } from '#lib/database/database.ts'

export type Period = { since: string; until: string }
export type Measured = { megabytes: number; most: number }

/** A look at the memory takes as long as a document, so only every third one is followed by it. */
const CHUNKS = 12
const MEGABYTE = 2 ** 20

const { url, periods } = JSON.parse(await text(process.stdin)) as { url: string; periods: Period[] }
const database = await openPostgres(url, 1, (error) => console.error(error.message))
const measured: Measured[] = []
for (const period of periods) measured.push(await measure(database.db, period))
await database.close()
console.log(JSON.stringify(measured))

async function measure(db: Db, { since, until }: Period): Promise<Measured> {
  const before = readHeld()
  let [bytes, most, chunks] = [0, 0, 0]
  for await (const chunk of zipDocuments(db, { since: new Date(since), until: new Date(until) })) {
    bytes += chunk.length
    if (++chunks % CHUNKS === 0) most = Math.max(most, readHeld() - before)
  }
  return { megabytes: bytes / MEGABYTE, most }
}

function readHeld(): number {
  // The second one frees the buffers whose owners the first has found.
  for (let times = 0; times < 2; times += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}
