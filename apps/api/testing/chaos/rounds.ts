import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, pick, type Random } from '../../demo/city/random.ts'
import { act } from './buyers.ts'
import { restock } from './desk.ts'
import { closeWorld, type Engine, expectAgreement, openWorld } from './open-world.ts'
import { type FaultName, faults } from './faults.ts'
import { count, killServer, readClock, startServer, travelTo, type World } from './world.ts'

export type Plan = {
  seed: number
  rounds: number
  /** Deals every kind of fault once among the rounds; otherwise each round draws two or three. */
  hasEveryKind?: boolean
  from?: number
  engine: Engine
  /** A migrated data folder: creating one takes the embedded engine some seconds. */
  template?: string
  onRound?: (done: { round: number; faults: readonly string[]; placed: number }) => void
}
export type Outcome = { round: number; counts: Record<string, number>; problems: string[] }

const BUYERS = 6
/** A buyer does at least as many things in a round; with more faults, one for each. */
const ACTS = 4
/** The loop for lost payments queries the gateway about those that are older. */
export const PAST_A_PAYMENT_MS = 3 * 60_000

/** Plays rounds until one ends with a disagreement. The same seed draws the same acts and faults, whatever the round before did. */
export async function playRounds({
  seed,
  rounds,
  hasEveryKind = false,
  from = 1,
  engine,
  template,
  onRound,
}: Plan): Promise<Outcome> {
  const world = await openWorld(engine, template)
  let round = from
  try {
    const dealt = hasEveryKind ? deal(listKinds(world), { rounds, random: createRandom(seed) }) : []
    await Promise.all(world.servers.map((_, place) => startServer(world, place)))
    for (; round < from + rounds && world.problems.length === 0; round++) {
      const names = await playRound(world, { round, random: createRandom(seed * 10_007 + round), dealt: dealt[round - from] })
      onRound?.({ round, faults: names, placed: countPlaced(world) })
    }
    return { round: round - 1, counts: world.counts, problems: world.problems }
  } finally {
    await closeWorld(world)
  }
}

function countPlaced({ memory }: World): number {
  return memory.remembered.filter(({ placed }) => placed === 'yes').length
}

type Round = { round: number; random: Random; dealt?: FaultName[] | undefined }

async function playRound(world: World, { round, random, dealt }: Round): Promise<string[]> {
  const seeds = Array.from({ length: BUYERS + 1 }, () => Math.floor(random() * 2 ** 31))
  const names = dealt ?? drawFaults(world, random)
  const buyers = seeds
    .slice(1)
    .map((seed, buyer) => live(world, createRandom(seed), { name: `${round}-${buyer}`, acts: Math.max(ACTS, names.length) }))
  const desk = restock(world, { key: `restock-${round}`, change: 1 + Math.floor(random() * 8) })
  const trouble = createRandom(seeds[0] ?? 0)
  for (const name of names) {
    await wait(300 * trouble())
    count(world, isPossible(world, name) ? name : `${name}: impossible here`)
    await faults[name](world, trouble)
  }
  await Promise.all([...buyers, desk])
  await settle(world, Math.floor(random() * world.servers.length))
  return names
}

/** Only root can mount a disk that can be filled. */
function isPossible({ disk }: World, name: FaultName): boolean {
  return name !== 'the disk is full' || disk !== null
}

/** Two or three faults. A round also ends with a killed process. */
function drawFaults(world: World, random: Random): FaultName[] {
  const all = listKinds(world)
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, all))
}

function listKinds({ postgres }: World): FaultName[] {
  const isOfServer = (name: FaultName): boolean => name.startsWith('PostgreSQL') || name === 'the disk is full'
  return (Object.keys(faults) as FaultName[]).filter((name) => postgres !== null || !isOfServer(name))
}

function deal(kinds: FaultName[], { rounds, random }: { rounds: number; random: Random }): FaultName[][] {
  const shuffled = kinds.map((kind) => ({ kind, at: random() })).toSorted((one, other) => one.at - other.at)
  return Array.from({ length: rounds }, (_, round) =>
    shuffled.filter((__, place) => place % rounds === round).map(({ kind }) => kind),
  )
}

export async function live(world: World, random: Random, { name, acts }: { name: string; acts: number }): Promise<void> {
  for (let turn = 1; turn <= acts; turn++) await act(world, random, `${name}-${turn}`)
}

/** Kills a process, lets the next one reconcile payments without a notice, and compares until everything agrees. */
async function settle(world: World, place: number): Promise<void> {
  await killServer(world, place)
  count(world, 'a process is killed')
  travelTo(world, new Date(readClock(world).getTime() + PAST_A_PAYMENT_MS))
  await startServer(world, place)
  await expectAgreement(world)
}
