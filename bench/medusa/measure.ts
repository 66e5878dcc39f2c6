import type { Figure } from '../figures.ts'
import { mostSeconds, turns } from '../extent.ts'
import { readMemory, readTree, readUsed, type Used } from '../side-by-side/process-tree.ts'
import { walkOn } from '../side-by-side/walk.ts'
import { type Servers, withBothShops } from './both-shops.ts'
import { type Compared, type Outcome, type Side, sides, toFigures, toTable } from './compare.ts'

const SECONDS = mostSeconds ?? 8
const WARM_UP_SECONDS = Math.min(3, SECONDS)
/** Only these loads; all by default. */
const ONLY = process.env.BENCH_LOADS?.split(',')

/** Of theirs. */
const MOST_MEMORY = 0.75

/**
 * Twenty people do the same in our shop and in Medusa's, in turn. On a machine whose speed changes only the ratio of two neighbouring rounds is
 * worth something.
 */
export async function measureMedusa(): Promise<Figure[]> {
  return withBothShops(async (servers) => {
    const compared = await compareLoads(servers)
    console.log(`\n${toTable(compared)}`)
    return [...compared.flatMap(toFigures), ...readMemories(servers)]
  })
}

export async function compareLoads(servers: Servers, only = ONLY): Promise<Compared[]> {
  const all: Compared[] = []
  for (const { name } of servers.theirs.loads) {
    if (only !== undefined && !only.some((part) => name.startsWith(part))) continue
    const outcomes: Compared['outcomes'] = { ours: [], theirs: [] }
    for (let round = 0; round < turns; round += 1) {
      for (const side of sides) outcomes[side].push(await measureLoad(servers, side, name))
    }
    all.push({ name, outcomes })
  }
  return all
}

async function measureLoad(servers: Servers, side: Side, name: string): Promise<Outcome> {
  const load = servers[side].loads.find((each) => each.name === name)
  if (load === undefined) throw new Error(`${side} has no load "${name}"`)
  const edges: Used[] = []
  const atEdge = () => void edges.push(readUsed(servers[side].pid, [servers.ours.pid, servers.theirs.pid]))
  const walked = await walkOn(servers[side].url, load, { warmUp: WARM_UP_SECONDS, seconds: SECONDS, atEdge })
  const each = (part: keyof Used) => (((edges[1]?.[part] ?? Number.NaN) - (edges[0]?.[part] ?? Number.NaN)) * 1000) / walked.walks
  return { ...walked, service: each('service'), database: each('database') }
}

/** At the end of all loads. Memory that several processes have in common is counted once. */
export function readMemories(servers: Servers): Figure[] {
  const [ours = Number.NaN, theirs = Number.NaN] = sides.map((side) =>
    [...readTree(servers[side].pid).keys()].reduce((sum, pid) => sum + (readMemory(pid)?.share ?? 0), 0),
  )
  return [
    { name: 'memory of all processes, ours', value: ours, unit: 'MB' },
    { name: 'memory of all processes, theirs', value: theirs, unit: 'MB' },
    { name: 'memory of all processes: ours / theirs', value: ours / theirs, unit: '×', budget: { most: MOST_MEMORY } },
  ]
}
