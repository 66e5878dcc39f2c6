/**
 * `npm run upgrade-check -- [--orders 1000000] [--seconds 20] [--database postgres://…]`: the previous release and this version side by side under
 * load, while this one migrates a database with so many orders; or a copy of a shop's database, in which orders are then placed.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '#testing/database/postgres-server.ts'
import { findMissingHistory, getPreviousRelease } from './previous-release.ts'
import { type Answered, listFaults, type Rehearsal, rehearseUpgrade } from './rehearse-upgrade.ts'

/** The longest allowed wait for a lock of a migration, in milliseconds. */
const LONGEST_LOCK = 1000

const { orders, seconds, database } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    database: { type: 'string' },
  },
}).values

const missing = findMissingHistory()
if (missing === null) await run()
else {
  console.error(`No rehearsal: ${missing}.`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const release = getPreviousRelease()
  console.log(`From the release ${release.name} (${release.commit.slice(0, 8)}) to this version.`)
  const postgres = database === undefined ? await startPostgres({ durable: true, memory: '1GB' }) : null
  try {
    const rehearsal = await rehearseUpgrade({
      url: database ?? postgres?.url('postgres') ?? '',
      release,
      orders: Number(orders),
      calmMs: Number(seconds) * 1000,
      pauseMs: 50,
      onStep: (text) => console.log(`${new Date().toISOString()} ${text}`),
    })
    report(rehearsal)
  } finally {
    await postgres?.stop()
  }
}

function report(rehearsal: Rehearsal): void {
  for (const { name, took, heldUp } of rehearsal.migrations)
    console.log(`  ${name}: ${Math.round(took)} ms, longest lock ${Math.round(heldUp)} ms`)
  console.log(`This version served after ${rehearsal.start.toFixed(1)} s; ${rehearsal.placed} orders were placed.`)
  for (const [phase, sides] of Object.entries(rehearsal.calls))
    for (const [side, answered] of Object.entries(sides)) console.log(`  ${phase}, ${side}: ${describe(answered)}`)
  const faults = listFaults(rehearsal, LONGEST_LOCK)
  console.log(faults.length === 0 ? 'Nothing was lost, doubled or changed, and no call failed.' : faults.slice(0, 30).join('\n'))
  if (faults.length > 0) process.exitCode = 1
}

function describe({ calls, failed, slowest }: Answered): string {
  const slow = slowest === null ? '' : `, the slowest ${Math.round(slowest.took)} ms (${slowest.what})`
  return `${calls} calls, ${failed.length} failed${slow}`
}
