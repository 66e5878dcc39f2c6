/** Answers recorded calls by sending their statements, and nothing else: bare-reads.ts starts it with a database and the file of the calls. */
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deserialize } from 'node:v8'
import pg from 'pg'
import type { Recorded } from './bare-reads.ts'

const PROCESSES = 2
const CONNECTIONS = 10

const [databaseUrl = '', plan = ''] = process.argv.slice(2)

if (cluster.isPrimary) lead()
else serve()

function lead(): void {
  const ports: number[] = []
  for (let each = 0; each < PROCESSES; each += 1) {
    cluster.fork().on('listening', ({ port }) => {
      if (ports.push(port) === PROCESSES) process.send?.(`http://127.0.0.1:${port}`)
    })
  }
  process.on('disconnect', () => process.exit(0))
}

function serve(): void {
  const calls = deserialize(readFileSync(plan)) as Recorded[]
  const names = new Map(calls.flatMap(({ statements }) => statements).map(({ text }, at) => [text, `bare${at}`]))
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    max: CONNECTIONS,
  })
  const answer = async (path = '') => {
    const { statements = [], answer: text = '' } = calls[Number(path.slice(1))] ?? {}
    for (const { text: statement, values } of statements)
      await pool.query({ name: names.get(statement) ?? '', text: statement, values })
    return text
  }
  const server = createServer((request, response) => {
    answer(request.url).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // All processes of a cluster share the port of the first one.
  server.listen(0, '127.0.0.1')
}
