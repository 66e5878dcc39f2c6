import { type CompiledQuery, Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#lib/database/database.ts'
import { createDialect } from '#lib/database/dialect.ts'
import { allowsGenericPlan } from '#lib/database/query-plans.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** A database that records every statement, so that a test can see how a call was answered. */
export type PlannedDatabase = {
  db: Db
  /** Tables that a call scans sequentially, with its values or by the generic plan that connections reuse. */
  listScans: (call: () => Promise<unknown>) => Promise<string[]>
  /** For each statement of a call, the indexes it reads, and the tables it scans without one. */
  listReads: (call: () => Promise<unknown>) => Promise<string[][]>
  /** The same by the generic plans that connections reuse. */
  listPreparedReads: (call: () => Promise<unknown>) => Promise<string[][]>
  /** Number of blocks that a call reads, cached or not. */
  countBlocks: (call: () => Promise<unknown>) => Promise<number>
}

export function openPlanned(url: string): PlannedDatabase {
  const recorded: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const db: Db = new Kysely<Tables>({ dialect: createDialect({ pool }), log: ({ query }) => void recorded.push(query) })
  const note = async (call: () => Promise<unknown>): Promise<CompiledQuery[]> => {
    recorded.length = 0
    await call()
    if (recorded.length === 0) throw new Error('The call asked the database nothing.')
    return recorded.splice(0)
  }
  return {
    db,
    listScans: async (call) => {
      const scans: string[] = []
      for (const { sql: text, parameters } of await note(call)) {
        collect(await explain(db, `explain (format json) ${text}`, parameters), scans)
        if (parameters.length > 0 && allowsGenericPlan(text)) collect(await explainPrepared(db, text, parameters), scans)
      }
      return scans
    },
    listReads: async (call) => {
      const reads: string[][] = []
      for (const { sql: text, parameters } of await note(call))
        reads.push(listReadsOf(await explain(db, `explain (format json) ${text}`, parameters)))
      return reads
    },
    listPreparedReads: async (call) => {
      const reads: string[][] = []
      for (const { sql: text, parameters } of await note(call))
        reads.push(listReadsOf(await explainPrepared(db, text, parameters)))
      return reads
    },
    countBlocks: async (call) => {
      let blocks = 0
      for (const { sql: text, parameters } of await note(call)) {
        const plan = await explain(db, `explain (analyze, buffers, format json) ${text}`, parameters)
        blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
      }
      return blocks
    },
  }
}

async function explain(one: Db, text: string, parameters: readonly unknown[] = []): Promise<PlanNode | undefined> {
  const { rows } = await one.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    ...sql`select 1`.compile(one),
    sql: text,
    parameters,
  })
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

function explainPrepared(db: Db, text: string, parameters: readonly unknown[]): Promise<PlanNode | undefined> {
  return db.connection().execute(async (one) => {
    await sql.raw(`set plan_cache_mode = force_generic_plan; prepare kept as ${text}`).execute(one)
    try {
      return await explain(one, `explain (format json) execute kept (${parameters.map(toLiteral).join(', ')})`)
    } finally {
      await sql.raw('deallocate kept; reset plan_cache_mode').execute(one)
    }
  })
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : text)
}

function collect(node: PlanNode | undefined, into: string[]): void {
  if (node === undefined) return
  if (node['Node Type'].includes('Seq Scan') && node['Relation Name'] !== undefined) into.push(node['Relation Name'])
  for (const child of node.Plans ?? []) collect(child, into)
}

function listReadsOf(node: PlanNode | undefined): string[] {
  if (node === undefined) return []
  const own = node['Index Name'] ?? node['Relation Name']
  return [...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap(listReadsOf)]
}
