/**
 * Reads archives of documents in turn, and prints their sizes in megabytes. `grown`: by how much more was held at a time in the second half than
 * in the first, once code and fonts are loaded. A process of its own holds nothing else. Run with `--expose-gc`.
 */
import { text } from 'node:stream/consumers'
import { zipDocuments } from '#features/invoices/public.ts'
import { type Db, openPostgres } from '#lib/database/database.ts'

export type Period = { since: string; until: string }
export type Measured = { megabytes: number; grown: number }

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
  const held: number[] = []
  let [bytes, chunks] = [0, 0]
  for await (const chunk of zipDocuments(db, { since: new Date(since), until: new Date(until) })) {
    bytes += chunk.length
    if (++chunks % CHUNKS === 0) held.push(readHeld())
  }
  const middle = held.length / 2
  const grown = Math.max(0, ...held.slice(middle)) - Math.max(0, ...held.slice(0, middle))
  return { megabytes: bytes / MEGABYTE, grown }
}

function readHeld(): number {
  // The second one frees the buffers whose owners the first has found.
  for (let times = 0; times < 2; times += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}
