import { setTimeout as wait } from 'node:timers/promises'
import { pick, type Random } from '../../demo/city/random.ts'
import { killServer, readClock, startServer, travelTo, type World } from './world.ts'

/** Begins, lasts for a while, and ends: afterwards the world is as it was. */
type Fault = (world: World, random: Random) => Promise<void>

const MINUTE = 60_000
/** Three seconds before clocks go forward in the shop. */
const SUMMER_TIME = '2026-03-29T00:59:57Z'

export const faults = {
  'a process is killed': async (world, random) => {
    const place = Math.floor(random() * world.servers.length)
    await killServer(world, place)
    await wait(200 * random())
    await startServer(world, place)
  },
  'PostgreSQL is killed': (world, random) => restartPostgres(world, random, 'SIGKILL'),
  'PostgreSQL is stopped': (world, random) => restartPostgres(world, random, 'SIGINT'),
  'the gateway answers late': (world, random) => troubleGateway(world, random, 'slow'),
  'the gateway takes a call and never answers': (world, random) => troubleGateway(world, random, 'close'),
  'the gateway fails': (world, random) => troubleGateway(world, random, 500),
  'the gateway sends each notice twice': async (world, random) => notifying(world, random, 2),
  'the gateway sends no notice': async (world, random) => notifying(world, random, 0),
  'mails fail': async (world, random) => {
    Object.assign(world.smtp.trouble, { MAIL: '421 Try again later', DATA: '451 No room', RCPT: '450 Busy' })
    await wait(600 * random())
  },
  'texts fail': async ({ twilio }, random) => {
    twilio.trouble.push(503, 'close', 500, 'slow', 'close', 503)
    await wait(600 * random())
    twilio.trouble.length = 0
  },
  'the disk is full': async ({ disk, postgres }, random) => {
    disk?.fill()
    await wait(300 + 1200 * random())
    disk?.empty()
    // Without room for its log the server ends itself.
    await wait(200)
    await postgres?.restart()
  },
  'the clock jumps ahead': async (world, random) => {
    const ahead = pick(random, [4 * MINUTE, 45 * MINUTE, 600 * MINUTE])
    await away(world, new Date(readClock(world).getTime() + ahead), random)
  },
  'the clock jumps back': (world, random) => away(world, new Date(readClock(world).getTime() - 120 * MINUTE), random),
  'summer time begins': (world, random) => away(world, new Date(SUMMER_TIME), random),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

async function restartPostgres({ postgres }: World, random: Random, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  await postgres?.crash(signal)
  await wait(200 * random())
  await postgres?.restart()
}

async function troubleGateway({ stripe }: World, random: Random, trouble: 'slow' | 'close' | number): Promise<void> {
  const calls = 2 + Math.floor(random() * 8)
  stripe.trouble.push(...Array.from({ length: calls }, () => trouble))
  await wait(400 + 600 * random())
  stripe.trouble.length = 0
}

async function notifying(world: World, random: Random, notices: number): Promise<void> {
  world.notices = notices
  await wait(400 + 600 * random())
  world.notices = 1
}

/** Sets the clock wrong for a while, and corrects it. */
async function away(world: World, instant: Date, random: Random): Promise<void> {
  const { shift } = world
  travelTo(world, instant)
  await wait(500 + 3000 * random())
  travelTo(world, new Date(Date.now() + shift))
}
