import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { concludeContents, type ReadItem } from './conclude.ts'
import { readKnowledge } from './knowledge.ts'
import type { Knowledge } from './read-clause.ts'

/** The channel on which triggers tell of items that are to be read. */
const CHANNEL = 'item_contents'
/** Items per transaction, few enough to lock rows only briefly. */
const BATCH = 300

/** Reads new and changed items within a second, until the service closes. */
export async function startReadingContents(fastify: FastifyInstance, api: Pick<Api, 'db' | 'clock' | 'database'>): Promise<void> {
  let isChecked = false
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      if (!isChecked) await markOutdated(api.db)
      isChecked = true
      await readItemContents(api.db)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'contents of items'),
  })
  await api.database.listen(CHANNEL, loop.wakeSoon)
  fastify.addHook('onClose', () => loop.stop())
}

/** Reads the texts of all items that are not read yet, and returns their number. Harmless from several processes at once. */
export async function readItemContents(db: Db): Promise<number> {
  let all = 0
  for (let done = BATCH; done === BATCH; all += done) {
    // Most wake-ups find that another process has read the items; a transaction costs more than this.
    const { rows } = await sql`select from item_contents where contains is null limit 1`.execute(db)
    if (rows.length === 0) return all
    // Before the transaction, which would hold its rows and vacuum for a second.
    const knowledge = await readKnowledge()
    done = await db.transaction().execute((tx) => readBatch(tx, knowledge))
  }
  return all
}

async function readBatch(tx: Db, knowledge: Knowledge): Promise<number> {
  const { rows } = await sql<ReadItem & { id: number }>`
    with unread as (select item_id from item_contents where contains is null order by item_id limit ${BATCH} for update skip locked)
    select i.id, i.name, i.description, i.tags, i.allergies, i.nutritions, i.generic_names, i.specifications, i.food_variations,
      i.choice_options, i.contains, i.free_of, c.name as category, i.is_halal and i.halal_tag_status as is_halal,
      case m.module_type when 'food' then 'dish' else 'goods' end as kind,
      case when m.module_type = 'food' then i.veg else nullif(i.veg, false) end as veg,
      coalesce((select json_agg(a.name) from add_ons a where a.id = any (i.add_on_ids)), '[]') as add_ons
    from unread u join items i on i.id = u.item_id join categories c on c.id = i.category_id join modules m on m.id = i.module_id`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  const concluded = rows.map((row) => ({ id: row.id, ...concludeContents(row, knowledge) }))
  await sql`
    update item_contents c set contains = l.contains, free_of = l.free_of, in_options = l.in_options, version = ${readVersion()}
    from jsonb_to_recordset(${JSON.stringify(concluded)}::jsonb) as l (id bigint, contains text[], free_of text[], in_options text[])
    where c.item_id = l.id`.execute(tx)
  return concluded.length
}

/** Raised when the rules change. Items that other rules or other files read are read again. */
const RULES = 1
const FILES = [
  'contents.csv',
  'foods.csv',
  '../things/dishes.csv',
  '../things/grocery.csv',
  '../things/pharmacy.csv',
  '../things/goods.csv',
]
let version: string | null = null

/** Identifies the knowledge and the rules. */
function readVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([RULES, ...FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))]))
    .digest('base64url')
    .slice(0, 12)
  return version
}

async function markOutdated(db: Db): Promise<void> {
  await sql`
    update item_contents set contains = null, free_of = '{}' where contains is not null and version <> ${readVersion()}`.execute(
    db,
  )
}
