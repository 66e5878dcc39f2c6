import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isDatabaseUnavailable } from '../is-unavailable.ts'
import type { Replicas } from './replicas.ts'

/** Messages of the pool and its clients about one that is busy, or whose statement takes too long. */
const BUSY = /^(?:timeout exceeded when trying to connect|Query read timeout)/

/**
 * A pool for reads that may be a few seconds old. Whatever fails on a replica is done by the primary: a lost connection, a statement whose
 * rows were vacuumed, a table that the replica does not have yet. A transaction is refused, because its statements would not reach one
 * connection.
 */
export function createReadPool(primary: pg.Pool, replicas: Replicas): PostgresPool {
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (/^(?:begin|start transaction)/.test(text)) throw new Error('A transaction needs the primary: use `api.db`')
    const replica = replicas.choose()
    if (replica === null) return ask(primary, text, values)
    try {
      return await ask(replica, text, values)
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isBusy(error)) replicas.leaveOut(replica)
      return ask(primary, text, values)
    }
  }
  // One client for everybody: connections are chosen for each statement.
  const client = { query, release: () => {} } as unknown as PostgresPoolClient
  return { connect: async () => client, end: () => replicas.close(), options: {} }
}

async function ask(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await client.query(text, [...values])
    client.release()
    return result
  } catch (error) {
    // After any other error the statement may still run on this connection.
    client.release(!(error instanceof pg.DatabaseError))
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && BUSY.test(error.message)
}
