import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#process/boot.ts'
import { copyFolder } from '#testing/database/folders.ts'
import { type PostgresServer, startPostgres } from '#testing/database/postgres-server.ts'
import type { ChildServer } from '#testing/shop/child-server.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { startSmtpStandIn } from '#testing/stand-ins/smtp-server.ts'
import { startStripeStandIn } from '#testing/stand-ins/stripe-server.ts'
import { startTwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { CHAOS_START, type ChaosShop, openChaosShop } from './chaos-shop.ts'
import type { Memory } from './memory.ts'
import { mountSmallDisk, type SmallDisk } from '#testing/database/small-disk.ts'
import type { World } from './world.ts'

export type Engine = 'pglite' | 'postgres'

/** Longer than the minute after which a process sends the refunds that are due. */
const SETTLED_WITHIN_MS = 90_000

/** Compares memory and database until everything agrees; what still differs after a while is a problem. */
export async function expectAgreement(world: World): Promise<void> {
  let found: string[] = []
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; Date.now() < deadline; await wait(100)) {
    found = await compare(world)
    if (found.length === 0) return
  }
  world.problems.push(...found)
}

/** The process compares, because only it can read the embedded database. */
async function compare({ servers, memory, stripe, twilio }: World): Promise<string[]> {
  const child = servers.find((server): server is ChildServer => server !== null)?.process
  if (child === undefined) throw new Error('no process is alive')
  memory.sessions = stripe.sessions.map(({ id, payment_status, payment_intent, amount_total }) => ({
    id,
    payment_status,
    payment_intent,
    amount_total,
  }))
  const compare: Memory = { ...memory, refunds: stripe.refunds, texts: twilio.sent.map(({ to, text }) => ({ to, text })) }
  child.send({ compare })
  const [{ problems }] = (await once(child, 'message')) as [{ problems: string[] }]
  return problems
}

async function startOn(disk: SmallDisk | null): Promise<PostgresServer> {
  try {
    return await startPostgres({ keepsCommits: true, folder: disk?.folder })
  } catch (error) {
    disk?.remove()
    throw error
  }
}

/** A cluster and the log of a few thousand orders. */
const DISK_MEGABYTES = 400

/** Starts PostgreSQL and the services that a shop uses, and opens the shop. Its processes are still to be started. */
export async function openWorld(engine: Engine, template?: string): Promise<World> {
  const disk = engine === 'postgres' ? mountSmallDisk(DISK_MEGABYTES) : null
  return openWorldOn(engine === 'postgres' ? await startOn(disk) : null, { disk, template })
}

/** The same on a server that runs already, which ends with the world. */
export async function openWorldOn(
  postgres: World['postgres'],
  { disk = null, template }: { disk?: SmallDisk | null; template?: string | undefined } = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-chaos-'))
  if (template !== undefined) copyFolder(template, join(folder, 'data'))
  const [stripe, twilio, smtp] = await Promise.all([startStripeStandIn(), startTwilioStandIn(), startSmtpStandIn()])
  const place: Record<string, string> = postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') }
  const shop = await openShop({ DATA_DIR: join(folder, 'data'), ...place })
  return {
    memory: { shop, remembered: [], restocked: [], sessions: [], refunds: [], texts: [] },
    servers: postgres === null ? [null] : [null, null],
    settings: {
      ...place,
      LOG_LEVEL: 'silent',
      SECURITY_LOG: '0',
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      SMS_URL: twilio.url,
      SMS_ACCOUNT: twilio.account,
      SMS_TOKEN: twilio.token,
      SMS_FROM: '+15005550006',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Medina <post@shop.example>',
      MESSAGES_PER_HOUR: '1000000',
      MESSAGES_PER_NETWORK: '1000000',
    },
    folder,
    postgres,
    disk,
    stripe,
    twilio,
    smtp,
    shift: new Date(CHAOS_START).getTime() - Date.now(),
    notices: 1,
    problems: [],
    counts: {},
  }
}

async function openShop(settings: Record<string, string>): Promise<ChaosShop> {
  const database = await openDatabase(testSettings(settings))
  try {
    return await openChaosShop(database.db)
  } finally {
    await database.close()
  }
}

export async function closeWorld({ servers, postgres, stripe, twilio, smtp, disk, folder }: World): Promise<void> {
  await Promise.all(servers.map(async (server) => server?.kill('SIGKILL')))
  await Promise.all([postgres?.stop(), stripe.close(), twilio.close(), smtp.close()])
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
}
