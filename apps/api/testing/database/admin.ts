import pg from 'pg'

/** Runs one statement in a session of its own; `server` is the address of a database that is not being created or dropped. */
export async function runAsAdmin(server: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

export function databaseUrl(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}
