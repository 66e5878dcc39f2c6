import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, type Random } from '../../demo/city/random.ts'
import { comeBack, openPage } from './card.ts'
import { deliver, refund } from './desk.ts'
import type { Buyer, Remembered } from './memory.ts'
import { closeWorld, expectAgreement, openWorld } from './open-world.ts'
import { type Point, startStatementProxy, type StatementProxy } from './statement-proxy.ts'
import { aCustomer, addCar, aGuest, book, cancel, placeGoods } from './steps.ts'
import { count, killServer, startServer, type World } from './world.ts'

export type Hit = { action: string; point: Point; statement: string }
type Stage = { world: World; random: Random; name: string }
/** Prepares an action and returns it: one call, repeated until it is answered. */
type Action = (stage: Stage) => Promise<() => Promise<unknown>>

const actions: Record<string, Action> = {
  'placing in cash': async (stage) => {
    const buyer = await requireGuest(stage)
    return () => placing(stage, { buyer, fields: { payment_method: 'cash_on_delivery' } })
  },
  'placing from the wallet': async (stage) => {
    const buyer = aCustomer(stage.world, stage.random)
    return () => placing(stage, { buyer, fields: { payment_method: 'wallet' }, isByWallet: true })
  },
  'opening the page of the gateway': async (stage) => {
    const { buyer, order } = await aCardOrder(stage)
    return () => openPage(stage.world, { buyer, order })
  },
  'coming back from the gateway': async (stage) => {
    const { order, back } = await aPaidPage(stage)
    return async () => {
      if ((await comeBack(stage.world, back)) === 'success') order.paid = 'yes'
    }
  },
  'canceling before the gateway is heard': async (stage) => {
    const { buyer, order, back } = await aPaidPage(stage)
    await cancel(stage.world, buyer, order)
    return () => comeBack(stage.world, back)
  },
  canceling: async (stage) => {
    const buyer = await requireGuest(stage)
    const order = await placing(stage, { buyer, fields: { payment_method: 'cash_on_delivery' } })
    return () => cancel(stage.world, buyer, order)
  },
  'refunding to the gateway': async (stage) => {
    const { order, back } = await aPaidPage(stage)
    if ((await comeBack(stage.world, back)) === 'success') order.paid = 'yes'
    await deliver(stage.world, order)
    return () => refund(stage.world, stage.random, order)
  },
  'refunding to the wallet': async (stage) => {
    const buyer = aCustomer(stage.world, stage.random)
    const order = await placing(stage, { buyer, fields: { payment_method: 'wallet' }, isByWallet: true })
    await deliver(stage.world, order)
    return () => refund(stage.world, stage.random, order)
  },
  'booking a car': async (stage) => {
    const { world, random, name } = stage
    const buyer = await requireGuest(stage)
    await addFreeCar(stage, buyer)
    return () => book(world, random, { name, buyer, isByWallet: false, isPatient: true })
  },
  'booking a car from the wallet': async (stage) => {
    const { world, random, name } = stage
    const buyer = aCustomer(world, random)
    await addFreeCar(stage, buyer)
    return () => book(world, random, { name, buyer, isByWallet: true, isPatient: true })
  },
}

type Run = { seed: number; isWanted?: (action: string) => boolean; onAction: (action: string, hits: Hit[]) => void }

/** Kills the process before and after each statement of each action, once each, and repeats the call as its caller would. */
export async function hitPoints({ seed, isWanted = () => true, onAction }: Run) {
  const wanted = Object.entries(actions).filter(([action]) => isWanted(action))
  if (wanted.length === 0) throw new Error(`The actions are: ${Object.keys(actions).join('; ')}.`)
  const world = await openWorld('postgres')
  const proxy = await startStatementProxy(world.settings.DATABASE_URL ?? '')
  world.settings.DATABASE_URL = proxy.url
  world.servers.splice(1)
  const hits: Hit[] = []
  try {
    await startServer(world, 0)
    for (const when of ['before', 'after'] as const) {
      for (const [action, prepare] of wanted) {
        if (world.problems.length > 0) break
        const found = await hitAll({ world, proxy, random: createRandom(seed + hits.length) }, { action, when, prepare })
        hits.push(...found)
        onAction(action, found)
      }
    }
    return { hits, counts: world.counts, problems: world.problems }
  } finally {
    await closeWorld(world)
    await proxy.close()
  }
}

type Range = { world: World; proxy: StatementProxy; random: Random }

type Line = { action: string; when: Point['when']; prepare: Action }

async function hitAll({ world, proxy, random }: Range, { action, when, prepare }: Line): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let at = 1; world.problems.length === 0; at++) {
    const point: Point = { at, when }
    const run = await prepare({ world, random, name: `${action} ${when} ${at}` })
    const statement = await hit({ world, proxy, random }, point, run)
    await expectAgreement(world)
    // A refused action has fewer statements, and the rest would be taken for hit.
    for (const { key } of world.memory.remembered.filter(({ placed }) => placed === 'no'))
      world.problems.push(`${key} was refused`)
    if (statement === null) break
    hits.push({ action, point, statement })
    count(world, `killed ${when} a statement`)
  }
  return hits
}

/** Returns the statement at which the process died, or null if the action has fewer. */
async function hit({ world, proxy }: Range, point: Point, run: () => Promise<unknown>): Promise<string | null> {
  await untilQuiet(proxy)
  let revived: Promise<string> | null = null
  proxy.arm(point, () => {
    revived ??= revive(world, proxy)
  })
  await run()
  const statement = await (revived as Promise<string> | null)
  proxy.arm(null, () => {})
  return statement
}

async function revive(world: World, proxy: StatementProxy): Promise<string> {
  const statement = proxy.list().at(-1) ?? ''
  await killServer(world, 0)
  proxy.arm(null, () => {})
  await startServer(world, 0)
  return statement
}

/** A process that has just started still looks after payments and messages. */
async function untilQuiet(proxy: StatementProxy): Promise<void> {
  for (let before = -1; before !== proxy.list().length; await wait(40)) before = proxy.list().length
}

type Goods = Pick<Parameters<typeof placeGoods>[2], 'buyer' | 'fields' | 'isByWallet'>

function placing({ world, random, name }: Stage, goods: Goods): Promise<Remembered> {
  return placeGoods(world, random, { ...goods, name, isPatient: true, item: world.memory.shop.items[0] })
}

/** Each trip has a day of its own, so that no car is ever booked out. */
function addFreeCar({ world, random }: Stage, buyer: Buyer): Promise<void> {
  const trips = world.memory.remembered.filter(({ kind }) => kind === 'trip')
  return addCar(world, random, { buyer, daysAhead: 1 + trips.length })
}

async function requireGuest({ world }: Stage) {
  const buyer = await aGuest(world)
  if (buyer === null) throw new Error('nobody became a guest')
  return buyer
}

async function aCardOrder(stage: Stage) {
  const buyer = await requireGuest(stage)
  return { buyer, order: await placing(stage, { buyer, fields: { payment_method: 'digital_payment' } }) }
}

async function aPaidPage(stage: Stage) {
  const { buyer, order } = await aCardOrder(stage)
  const session = await openPage(stage.world, { buyer, order })
  if (session === null) throw new Error('the gateway has opened no page')
  stage.world.stripe.pay(session.id)
  order.paid = 'unknown'
  return { buyer, order, back: session.fields.success_url ?? '' }
}
