/**
 * `npm run chaos -- [--only rounds|points|rush|failover|machines] [--rounds 100] [--seed 7] [--from 12] [--every] [--engine pglite|postgres]
 * [--action canceling] [--runs 20] [--orders 10000] [--pieces 500]`: rounds of faults in which buyers remember each response. Then a process is killed at every
 * statement of their actions, and far more orders are placed than there are pieces. It exits with 1 if anything disagrees.
 */
import { parseArgs } from 'node:util'
import type { Engine } from '#testing/chaos/open-world.ts'
import { playFailover } from '#testing/chaos/failover.ts'
import { playMachines } from '#testing/chaos/machines.ts'
import { hitPoints } from '#testing/chaos/kill-points.ts'
import { playRounds } from '#testing/chaos/rounds.ts'
import { runAsAdmin } from '#testing/database/admin.ts'
import { startPostgres } from '#testing/database/postgres-server.ts'
import { runRush } from './rush.ts'

const {
  values: { only: part, engine, action, every: hasEveryKind, ...numbers },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '1' },
    // Deals every kind of fault once among the rounds, as `npm test` does. A round is then repeated with all before it.
    every: { type: 'boolean', default: false },
    engine: { type: 'string' },
    action: { type: 'string' },
    runs: { type: 'string', default: '20' },
    orders: { type: 'string', default: '10000' },
    pieces: { type: 'string', default: '500' },
  },
})
const only = part ?? positionals[0]
const [rounds, seed, from] = [Number(numbers.rounds), Number(numbers.seed), Number(numbers.from)]

// These need programs that a machine of tests may lack, so they are only played by name.
if (only === 'failover') await failOver()
if (only === 'machines') await killMachines()
if (only === undefined || only === 'rounds') {
  // A process with the embedded engine takes long to start, and fewer things can happen to it.
  if (engine !== 'pglite') await playAll('postgres', rounds)
  if (engine !== 'postgres') await playAll('pglite', engine === undefined ? Math.ceil(rounds / 5) : rounds)
}
if (only === undefined || only === 'points') await killEverywhere()
if (only === undefined || only === 'rush') await rushAgainAndAgain()

async function playAll(name: Engine, amount: number): Promise<void> {
  console.log(`${name}: ${amount} rounds with seed ${seed}`)
  const outcome = await playRounds({
    seed,
    rounds: amount,
    from,
    hasEveryKind,
    engine: name,
    onRound: ({ round, faults, placed }) => console.log(`  ${name} ${round}: ${placed} placed; ${faults.join(', ')}`),
  })
  report(`${name}, seed ${seed}, rounds ${from} to ${outcome.round}: ${JSON.stringify(outcome.counts)}`, outcome.problems)
  const which = hasEveryKind ? `--every --from ${from} --rounds ${amount}` : `--from ${outcome.round} --rounds 1`
  if (outcome.problems.length > 0) console.log(`Again: npm run chaos -- --only rounds --engine ${name} --seed ${seed} ${which}`)
}

async function killEverywhere(): Promise<void> {
  const { hits, counts, problems } = await hitPoints({
    seed,
    isWanted: (name) => action === undefined || name === action,
    onAction: (name, found) => {
      console.log(`  ${name}: killed at ${found.length} points`)
      for (const { point, statement } of found) console.log(`    ${point.when} ${point.at}: ${statement}`)
    },
  })
  report(`killed at ${hits.length} points, seed ${seed}: ${JSON.stringify(counts)}`, problems)
}

async function failOver(): Promise<void> {
  console.log(`failover: ${rounds} rounds with seed ${seed}`)
  const outcome = await playFailover({
    seed,
    rounds,
    onRound: ({ round, fault, from, to, backMs, placed }) =>
      console.log(`  ${round}: ${fault}; ${from} to ${to}, back after ${(backMs / 1000).toFixed(1)} s; ${placed} placed`),
  })
  report(`failover, seed ${seed}, rounds 1 to ${outcome.round}: ${JSON.stringify(outcome.counts)}`, outcome.problems)
}

async function killMachines(): Promise<void> {
  console.log(`machines: ${rounds} rounds with seed ${seed}`)
  const outcome = await playMachines({
    seed,
    rounds,
    onRound: ({ round, fault, backMs, usualMs, laterMs, placed, failed }) =>
      console.log(
        `  ${round}: ${fault}; the 99th percentile, ${Math.round(usualMs)} ms before, is back after ${(backMs / 1000).toFixed(1)} s with ${Math.round(laterMs)} ms; ${failed} calls failed; ${placed} placed`,
      ),
  })
  report(`machines, seed ${seed}, rounds 1 to ${outcome.round}: ${JSON.stringify(outcome.counts)}`, outcome.problems)
}

async function rushAgainAndAgain(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    for (let run = 1; run <= Number(numbers.runs); run++) {
      const began = performance.now()
      await runAsAdmin(postgres.url('postgres'), `create database rush_${run}`)
      const size = { orders: Number(numbers.orders), pieces: Number(numbers.pieces) }
      const { problems, ...counts } = await runRush(postgres.url(`rush_${run}`), size)
      const seconds = Math.round((performance.now() - began) / 1000)
      report(`rush ${run} of ${numbers.runs}, ${seconds} s: ${JSON.stringify(counts)}`, problems)
    }
  } finally {
    await postgres.stop()
  }
}

function report(what: string, problems: readonly string[]): void {
  console.log(`${what}, ${problems.length === 0 ? 'nothing lost' : problems.slice(0, 20).join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
}
