import { compactPhone } from '../../packages/contract/src/wire/compact-phone.ts'
import { adminScopes, courierScopes, operatorScopes } from '../../packages/contract/src/wire/endpoint.ts'
import { type Command, lines, print } from './commands.ts'
import type { KeyProblem } from '../../apps/api/src/features/operator/keys/operator-keys.ts'
import type { KeyRing, KeyAsJson } from './key-ring.ts'
import type { Shop } from './shop-signs.ts'
import { OperatorProblem, readChoice, readChoices, readDays, readKeyDays, readNumber, type CommandLine } from './arguments.ts'
import { keyRoles, type KeyRole, usualScopes } from '../../packages/contract/src/operator/people/key-scopes.ts'

/** Keys are created by those who have access to the database. */
export const keyCommands: Record<string, Command<KeyRing>> = {
  'keys make': {
    usage: `keys make NAME --role ${keyRoles.join('|')} [--store SLUG,SLUG | --all-stores] [--courier 7|PHONE] [--scopes …] [--days 365]`,
    run: makeKey,
  },
  'keys list': {
    usage: 'keys list',
    async run(ring, words) {
      const { keys } = await ring.list()
      return print(words, keys, (all, shop) =>
        lines(
          all.map((key) => describe(key, shop)),
          'No key was made yet: the operator side is off.',
        ),
      )
    },
  },
  'keys rotate': {
    usage: 'keys rotate ID [--grace 7] [--days 365]',
    run: rotateKey,
  },
  'keys revoke': {
    usage: 'keys revoke ID',
    async run(ring, { names }) {
      const id = readNumber(names[2], 'ID')
      const { revoked } = await ring.revoke(id)
      if (!revoked) throw new OperatorProblem(`There is no good key ${id}: see keys list.`, true)
      return `Key ${id} opens nothing any more, and its web hooks hear nothing more.`
    },
  },
  // An owner without an invitation of another one: whoever has access to the database may open the desk.
  owner: {
    usage: 'owner NAME',
    async run(ring, { names, options }) {
      const name = names.slice(1).join(' ')
      if (name === '' || name.length > 100) throw new OperatorProblem('Say the name of the owner, with at most 100 characters.')
      const link = await ring.inviteOwner(name)
      if (options.json === true) return JSON.stringify(link, null, 2)
      const { url, isGuess } = ring.origin
      const guess = isGuess
        ? `\nPUBLIC_URL is not set, so the link leads to ${url}. If the desk has another address, open it there and type the code.\n`
        : ''
      return `This link makes ${name} an owner, on one device, once. It is shown this once:\n\n  ${link.url}\n\nIts code, for typing: ${link.code}\n${guess}`
    },
  },
}

async function makeKey(ring: KeyRing, { names, options }: CommandLine): Promise<string> {
  const name = names.slice(2).join(' ')
  if (name === '' || name.length > 100)
    throw new OperatorProblem('Give the key a name of at most 100 characters: who will use it.')
  const role = readChoice(options.role, keyRoles, '--role')
  const scopes = options.scopes === undefined ? usualScopes[role] : readChoices(options.scopes, operatorScopes, '--scopes')
  if (role !== 'admin' && scopes.some((scope) => adminScopes.includes(scope)))
    throw new OperatorProblem('Only a key of --role admin says what was paid and gives money back.')
  if (role === 'deliveryman' && scopes.some((scope) => !courierScopes.includes(scope)))
    throw new OperatorProblem(`A courier’s key may have: ${courierScopes.join(', ')}.`)
  const courier = readCourier(options, role)
  const days = readKeyDays(options)
  const made = await ring.make({ name, role, scopes, stores: readStores(options, role), courier, days })
  if ('unknown_stores' in made) throw new OperatorProblem(listStores(made), true)
  if ('unknown_courier' in made) throw new OperatorProblem(listCouriers(made), true)
  if (options.json === true) return JSON.stringify(made, null, 2)
  return `Key ${made.id} of ${name}. It is shown this once:\n\n  ${made.key}\n`
}

const MOST_GRACE = 90
/** So long the former key still opens what it did, while the next one is brought to each device. */
const USUAL_GRACE = 7

async function rotateKey(ring: KeyRing, { names, options, readShop }: CommandLine): Promise<string> {
  const id = readNumber(names[2], 'ID')
  const days = readKeyDays(options)
  const graceDays = readDays(options.grace, '--grace', { least: 0, most: MOST_GRACE }) ?? USUAL_GRACE
  const rotated = await ring.rotate(id, { days, graceDays })
  if ('unknown' in rotated) throw new OperatorProblem(`There is no good key ${id}: see keys list.`, true)
  if ('replaced_by' in rotated)
    throw new OperatorProblem(`Key ${id} was replaced by key ${rotated.replaced_by} already: see keys list.`, true)
  if (options.json === true) return JSON.stringify(rotated, null, 2)
  const { time } = await readShop()
  const { id: next, name, key, expires_at, former_ends_at } = rotated
  const shown = `Key ${next} of ${name} replaces key ${id}. It is shown this once:\n\n  ${key}\n`
  const former = `Key ${id} opens nothing after ${time(former_ends_at)}. Its web hooks belong to key ${next} now.`
  const end = expires_at === null ? '' : `\nKey ${next} ends ${time(expires_at)}.`
  return `${shown}\n${former}${end}`
}

function readStores({ store, 'all-stores': isAll }: CommandLine['options'], role: KeyRole): (number | string)[] | null {
  if (store !== undefined && isAll === true) throw new OperatorProblem('Either --store or --all-stores.')
  if (store !== undefined) return [...new Set(store.split(',').map((name) => readStore(name.trim())))]
  if ((role === 'store' || role === 'provider') && isAll !== true)
    throw new OperatorProblem(
      'Say which stores are this key’s: --store bakery,snack-bar (slugs of stores.csv) – or --all-stores.',
    )
  return null
}

/** A store by its number or its slug. A slug may consist of digits, but then its number is meant. */
function readStore(name: string): number | string {
  if (/^[a-z\d-]*[a-z-][a-z\d-]*$/.test(name)) return name
  return readNumber(name, '--store')
}

function listStores({ unknown_stores, stores }: Extract<KeyProblem, { stores: unknown }>): string {
  const known = stores.map(({ id, slug }) => `${id} ${slug}`).join(', ')
  const there = known === '' ? 'There are none yet: name them in stores.csv (docs/shop-files.md).' : `There are: ${known}.`
  return `There is no store ${unknown_stores.join(', ')}. No key was made. ${there}`
}

/** A courier's key belongs to one courier: it sees and moves that courier's orders. */
function readCourier({ courier }: CommandLine['options'], role: KeyRole): number | string | null {
  if (role === 'deliveryman') {
    if (courier === undefined)
      throw new OperatorProblem(
        'Say whose key this is: --courier 7 or --courier +212661000101, the number or the phone of a courier.',
      )
    return isPhone(courier) ? courier : readNumber(courier, '--courier')
  }
  if (courier !== undefined) throw new OperatorProblem('--courier belongs to --role deliveryman.')
  return null
}

/** Ids have at most nine digits, and never begin with a zero or a plus. */
function isPhone(text: string): boolean {
  return /^(\+\d|0\d|\d{9})\d+$/.test(compactPhone(text))
}

function listCouriers({ unknown_courier, couriers }: Extract<KeyProblem, { couriers: unknown }>): string {
  const known = couriers.map(({ id, name }) => `${id} ${name}`).join(', ')
  const there = known === '' ? 'There are none yet: name them in couriers.csv (docs/shop-files.md).' : `There are: ${known}.`
  return `There is no courier ${unknown_courier}. No key was made. ${there}`
}

function describe(key: KeyAsJson, { time }: Shop): string {
  const { id, name, role, scopes, store_ids, courier_id, courier_name, last_used_at, revoked_at, expires_at, replaced_by } = key
  const courier = courier_id === null ? ' without a courier, opens nothing' : ` ${courier_id} ${courier_name}`
  const stores = store_ids === null ? 'every store' : `stores ${store_ids.join(', ')}`
  const state =
    revoked_at !== null ? `revoked ${time(revoked_at)}` : last_used_at === null ? 'never used' : `used ${time(last_used_at)}`
  const end = expires_at === null || revoked_at !== null ? '' : ` · ends ${time(expires_at)}`
  const next = replaced_by === null ? '' : ` · replaced by key ${replaced_by}`
  return `${id}  ${name} · ${role}${role === 'deliveryman' ? courier : ''} of ${stores} · ${scopes.join(' ')} · ${state}${end}${next}`
}
