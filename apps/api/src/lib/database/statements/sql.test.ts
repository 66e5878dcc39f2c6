import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql as kysely,
} from 'kysely'
import { expect, it, vi } from 'vitest'
import { sql } from './sql.ts'

const ran: { sql: string; parameters: readonly unknown[] }[] = []

class Recorder extends DummyDriver {
  override async acquireConnection() {
    return {
      executeQuery: async ({ sql: text, parameters }: CompiledQuery) => {
        ran.push({ sql: text, parameters })
        return { rows: [] }
      },
      streamQuery: () => {
        throw new Error('no statement is streamed')
      },
    }
  }
}

const db = new Kysely<{ items: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Recorder(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Tag = typeof kysely
type Given = { ids: number[]; isSorted: boolean; names: string[]; at: Date; none: null }

const statements: ((tag: Tag, given: Given) => RawBuilder<unknown>)[] = [
  (tag) => tag`select 1`,
  (tag, { ids, at, none }) => tag`select ${ids}::bigint[], ${at}, ${none}, ${Buffer.from('x')}, ${true}, ${undefined}`,
  (tag, { isSorted, ids }) =>
    tag`select ${tag.ref('i.id')} from ${tag.table('items')} i ${isSorted ? tag`order by ${ids[0]}` : tag``}`,
  (tag, { names }) =>
    tag`select ${tag.join(names)} from (${tag.join(
      names.map((name) => tag`select ${name} as ${tag.id('a', name)}`),
      tag` union `,
    )}) x`,
  (tag, { names, ids }) => tag`select ${tag.join([...names, ...ids], tag` || ${names.length} || `)}`,
  (tag, { ids }) =>
    tag`select ${tag.lit(ids.length)}, ${tag.lit(String(ids.length))}, ${tag.val(ids)}, ${tag.raw(`/* ${ids.length} */`)}`,
  (tag, { names }) => tag`${tag`${tag`${names[0]}`} ${tag.lit(null)}`}`,
]
const givens: Given[] = [
  { ids: [1], isSorted: true, names: ['a', 'b'], at: new Date(0), none: null },
  { ids: [2, 3], isSorted: false, names: ['"'], at: new Date(1), none: null },
  { ids: [4, 5, 6], isSorted: true, names: ["c'", 'd', 'e', '$1'], at: new Date(2), none: null },
]

it('runs what Kysely would build, whatever ran before, and builds each shape once', async () => {
  const built = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
  const run = async () => {
    for (const given of givens)
      for (const build of statements) {
        ran.length = 0
        await build(sql, given).execute(db)
        const { sql: text, parameters } = build(kysely, given).compile(db)
        built.mock.calls.pop()
        expect(ran).toEqual([{ sql: text, parameters }])
      }
  }
  await run()
  built.mockClear()
  await run()
  expect(built).not.toHaveBeenCalled()
})

it('leaves to Kysely what is part of its own statements, and statements with parts of its own', async () => {
  const shown = (some: RawBuilder<boolean>) => db.selectFrom('items').select('id').where(some).compile()
  expect(shown(sql<boolean>`${sql.ref('id')} = ${1}`)).toMatchObject({
    sql: 'select "id" from "items" where "id" = $1',
    parameters: [1],
  })
  for (const id of [1, 2]) {
    ran.length = 0
    const own = db.selectFrom('items').select('id').where('id', '=', id)
    await sql`select ${3}, ${own}`.execute(db)
    expect(ran).toEqual([{ sql: 'select $1, (select "id" from "items" where "id" = $2)', parameters: [3, id] }])
  }
})
