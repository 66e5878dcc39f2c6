import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireProgram } from '@medina/testing/programs/find-program'
import { createRandom, type Random } from '../../demo/city/random.ts'
import { startHaproxy } from '#testing/proxies/start-haproxy.ts'
import { adaptExample } from '#testing/proxies/adapt-example.ts'
import { findFreePort, startPostgres } from '#testing/database/postgres-server.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { type S3StandIn, startS3StandIn } from '#testing/stand-ins/s3-server.ts'
import { closeWorld, expectAgreement, openWorldOn } from './open-world.ts'
import { watchLatency } from './latency.ts'
import { act } from './buyers.ts'
import { readItem } from './read-item.ts'
import { type Outcome, PAST_A_PAYMENT_MS } from './rounds.ts'
import { count, freezeServer, killServer, readClock, startServer, travelTo, type World } from './world.ts'

const BUYERS = 20
/** Until a machine is killed: processes that have just started are slower. */
const WARM_MS = 2000
const USUAL_MS = 3000
const NAMES = ['one', 'two'] as const
/** A machine that stands still keeps its connections, and the locks of what it was doing. */
const faults = ['is killed', 'stands still'] as const
/** The 99th percentile must be its usual one again after this long. */
const backWithinMs: Record<(typeof faults)[number], number> = { 'is killed': 5000, 'stands still': 10_000 }
const LIMIT = 200

export type MachinesRound = {
  round: number
  fault: string
  backMs: number
  /** Of a call for an item, in milliseconds: before the machine was killed, and once it was calm again. */
  usualMs: number
  laterMs: number
  placed: number
  failed: number
}
type Plan = { seed: number; rounds: number; onRound?: (round: MachinesRound) => void }

/**
 * Kills or halts one of two machines behind HAProxy while buyers buy, each in turn. What it had acknowledged must be there, a picture that it took
 * must open, and calls must soon be as quick as before. Afterwards a limit of calls must hold over both.
 */
export async function playMachines({ seed, rounds, onRound }: Plan): Promise<Outcome> {
  const s3 = await startS3StandIn('path')
  const world = await openWorldOn(await startPostgres({ keepsCommits: true }))
  const ports = [await findFreePort(), await findFreePort()]
  useBucket(world, s3)
  world.places = ports.map((port, at) => ({ HOST: `127.0.0.${2 + at}`, PORT: String(port) }))
  const front = await startFront(ports)
  world.front = front.url
  let round = 1
  try {
    await Promise.all(NAMES.map((_, place) => startServer(world, place)))
    await front.untilBoth()
    for (; round <= rounds && world.problems.length === 0; round++) {
      const outcome = await playRound(world, { round, random: createRandom(seed * 10_007 + round), front })
      const placed = world.memory.remembered.filter((each) => each.placed === 'yes').length
      onRound?.({ round, ...outcome, placed })
    }
    await expectSharedLimit(world, front)
    return { round: round - 1, counts: world.counts, problems: world.problems }
  } finally {
    await front.stop()
    await closeWorld(world)
    await s3.close()
  }
}

function useBucket({ settings }: World, { url, credentials }: S3StandIn): void {
  Object.assign(settings, {
    TRUST_PROXY: '1',
    S3_URL: url,
    S3_REGION: credentials.region,
    S3_KEY_ID: credentials.keyId,
    S3_SECRET: credentials.secret,
  })
}

type Round = { round: number; random: () => number; front: Front }

async function playRound(world: World, { round, random, front }: Round) {
  const place = round % NAMES.length
  const fault = faults[Math.floor(round / NAMES.length) % faults.length] ?? 'is killed'
  const shopping = { isOver: false }
  const buyers = Array.from({ length: BUYERS }, (_, buyer) =>
    shop(world, createRandom(Math.floor(random() * 2 ** 31)), { name: `${round}-${buyer}`, shopping }),
  )
  // Both take calls, so this picture is taken by each machine in some rounds.
  const picture = await sendPicture(world, front)
  await wait(WARM_MS)
  const list = watchLatency(() => readItem(world, front.url))
  await wait(USUAL_MS)
  await (fault === 'is killed' ? killServer(world, place) : freezeServer(world, place))
  count(world, `a machine ${fault}`)
  const outcome = await list.untilCalm()
  if (outcome.backMs > backWithinMs[fault])
    world.problems.push(`round ${round}: calls were slow for ${Math.round(outcome.backMs)} ms`)
  await expectPicture(world, picture)
  shopping.isOver = true
  await Promise.all(buyers)
  await list.stop()
  await killServer(world, place)
  travelTo(world, new Date(readClock(world).getTime() + PAST_A_PAYMENT_MS))
  await startServer(world, place)
  await front.untilBoth()
  await expectAgreement(world)
  return { fault: `${NAMES[place]} ${fault}`, ...outcome }
}

/** Buys one thing after the other, with the pauses of a person. */
async function shop(
  world: World,
  random: Random,
  { name, shopping }: { name: string; shopping: { isOver: boolean } },
): Promise<void> {
  for (let turn = 1; !shopping.isOver; turn += 1) {
    await act(world, random, `${name}-${turn}`)
    await wait(500 + 1500 * random())
  }
}

/** Sends the picture of a customer, and returns its address. */
async function sendPicture({ memory: { shop } }: World, { url }: Front): Promise<string> {
  const { token } = shop.customers[0] ?? { token: '' }
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  for (const [key, value] of Object.entries({ name: 'Lina Haddad', phone: '+966550000001', email: 'lina@mail.example' }))
    form.set(key, value)
  form.set('image', new Blob([new Uint8Array(await aRedBlueJpeg(300, 200).toBuffer())], { type: 'image/jpeg' }), 'lina.jpg')
  const saved = await fetch(`${url}/api/v1/customer/update-profile`, { method: 'POST', headers, body: form })
  if (!saved.ok) throw new Error(`A picture was answered ${saved.status}: ${await saved.text()}`)
  const person = (await (await fetch(`${url}/api/v1/customer/info`, { headers })).json()) as { image_full_url: string }
  const { pathname, search } = new URL(person.image_full_url)
  return `${url}${pathname}${search}`
}

async function expectPicture(world: World, address: string): Promise<void> {
  const { status } = await fetch(address)
  if (status !== 200) world.problems.push(`A picture that a machine had taken was answered ${status}`)
}

/** Starts both machines with a limit, and calls them in turn until it is used up. */
async function expectSharedLimit(world: World, front: Front): Promise<void> {
  for (const place of NAMES.keys()) await killServer(world, place)
  world.settings.RATE_LIMIT_PER_MINUTE = String(LIMIT)
  for (const place of NAMES.keys()) await startServer(world, place)
  await front.untilBoth()
  const perMachine = [0, 0]
  for (let call = 0; call < 3 * LIMIT; call += 1) {
    const place = call % NAMES.length
    const { HOST = '', PORT = '' } = world.places?.[place] ?? {}
    // Directly, as the front sends them, since it would prefer one machine while it is idle.
    const headers = { ...world.memory.shop.grocery.headers, 'x-forwarded-for': '203.0.113.9' }
    const { status } = await fetch(`http://${HOST}:${PORT}/api/v1/items/details/${world.memory.shop.items[0]}`, { headers })
    if (status !== 429) perMachine[place] = (perMachine[place] ?? 0) + 1
    await wait(2)
  }
  const allowed = perMachine.reduce((sum, each) => sum + each, 0)
  world.counts[`calls allowed of ${LIMIT} a minute`] = allowed
  if (allowed < LIMIT || allowed > 1.2 * LIMIT)
    world.problems.push(`${allowed} calls were allowed by both machines, not ${LIMIT}`)
}

type Front = { url: string; untilBoth: () => Promise<void>; stop: () => Promise<void> }

/** Runs `deploy/machines/haproxy.cfg` in front of both machines. */
async function startFront(ports: readonly number[]): Promise<Front> {
  const program = await requireProgram('haproxy')
  const [port, metrics] = [await findFreePort(), await findFreePort()]
  const configure = (folder: string): string =>
    adaptExample('machines/haproxy.cfg', [
      ['  bind :80\n', `  bind 127.0.0.1:${port}\n`],
      ['bind 127.0.0.1:8406', `bind 127.0.0.1:${metrics}`],
      ['/run/haproxy/admin.sock', join(folder, 'admin.sock')],
      ...ports.map((each, at): [string, string] => [`10.0.0.2${at + 1}:3000`, `127.0.0.${2 + at}:${each}`]),
    ])
  const stop = await startHaproxy({ program, port, configure })
  return {
    url: `http://127.0.0.1:${port}`,
    untilBoth: async () => {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
        const lines = await fetch(`http://127.0.0.1:${metrics}/metrics`).then(
          (response) => response.text(),
          () => '',
        )
        if (lines.match(/^haproxy_server_status\{proxy="machines",server="\w+",state="UP"\} 1$/gm)?.length === ports.length)
          return
      }
      throw new Error('HAProxy does not see both machines')
    },
    stop,
  }
}
