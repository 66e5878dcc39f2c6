/**
 * `npm run chaos -- [--only rush|crash] [--runs 20] [--orders 10000] [--pieces 500] [--rounds 20] [--engine pglite|postgres]`: far more orders
 * than pieces while a process is killed, and the server cut off under load, again and again.
 */
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { startPostgres } from '../database/postgres-server.ts'
import { runRush } from './rush.ts'

const { only, engine, ...numbers } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '20' },
    orders: { type: 'string', default: '10000' },
    pieces: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '20' },
    engine: { type: 'string' },
  },
}).values

if (only !== 'crash') await rushAgainAndAgain()
if (only !== 'rush') await crashAgainAndAgain()

async function rushAgainAndAgain(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    for (let run = 1; run <= Number(numbers.runs); run++) {
      const began = performance.now()
      const size = { orders: Number(numbers.orders), pieces: Number(numbers.pieces), name: `rush_${run}` }
      const { problems, ...counts } = await runRush(postgres, size)
      const seconds = Math.round((performance.now() - began) / 1000)
      report(`rush ${run} of ${numbers.runs}, ${seconds} s: ${JSON.stringify(counts)}`, problems)
    }
  } finally {
    await postgres.stop()
  }
}

async function crashAgainAndAgain(): Promise<void> {
  const { rounds } = numbers
  for (const name of ['pglite', 'postgres'] as const) {
    if (engine !== undefined && engine !== name) continue
    const onRound = (round: number, orders: number) => console.log(`  ${name}: ${round} of ${rounds} rounds, ${orders} orders`)
    const { problems, ...counts } = await runChaos({ rounds: Number(rounds), engine: name, onRound })
    report(`${name}: ${JSON.stringify(counts)}`, problems)
  }
}

function report(what: string, problems: readonly string[]): void {
  console.log(`${what}, ${problems.length === 0 ? 'nothing lost' : problems.slice(0, 20).join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
}
