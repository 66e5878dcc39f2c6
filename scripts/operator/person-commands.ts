import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Erasure } from '../../apps/api/src/features/privacy/erase-person.ts'
import type { Person } from '../../apps/api/src/features/privacy/find-person.ts'
import { type Command, print } from './commands.ts'
import type { PersonDesk } from './person-desk.ts'
import { OperatorProblem, type CommandLine } from './arguments.ts'

/** Personal data on request. Whoever runs these has verified who asks. */
export const personCommands: Record<string, Command<PersonDesk>> = {
  'person show': {
    usage: 'person show PHONE|EMAIL|ACCOUNT',
    async run(desk, words) {
      return print(words, await requirePerson(desk, words), describePerson)
    },
  },
  'person export': {
    usage: 'person export PHONE|EMAIL|ACCOUNT --file data.zip',
    async run(desk, words) {
      if (words.options.file === undefined) throw new OperatorProblem('Name the archive to write: --file data.zip')
      const person = await requirePerson(desk, words)
      // npm runs this in the repository's folder; paths are relative to the user's.
      const path = resolve(process.env.INIT_CWD ?? process.cwd(), words.options.file)
      await pipeline(await desk.export(readWho(words)), createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
        (error: Error) => {
          throw new OperatorProblem(`${path} cannot be written: ${error.message}`, true)
        },
      )
      return `${describePerson(person)}\nEverything stored about this person is in ${path}.`
    },
  },
  'person delete': {
    usage: 'person delete PHONE|EMAIL|ACCOUNT --yes',
    async run(desk, words) {
      const person = await requirePerson(desk, words)
      if (words.options.yes !== true)
        throw new OperatorProblem(`${describePerson(person)}\nThis cannot be undone. To delete this person, add --yes.`, true)
      const erased = requireErased(await desk.delete(readWho(words)))
      return print(words, erased, (done) =>
        person.statedBy === null ? describeErasure(done) : `${describeErasure(done)}\n${describeStated(person.statedBy)}`,
      )
    },
  },
}

function readWho({ names }: CommandLine): string {
  const who = names[2]
  if (who === undefined) throw new OperatorProblem('Name a person by phone, e-mail address or the number of the account.')
  return who
}

async function requirePerson(desk: PersonDesk, words: CommandLine): Promise<Person> {
  const who = readWho(words)
  const person = await desk.find(who)
  if (person === null) throw new OperatorProblem(`Nobody is known as ${who}.`, true)
  return person
}

function describePerson({ customerId, phone, email, orderIds, tripIds, statedBy }: Person): string {
  const account = customerId === null ? 'No account' : `Account ${customerId}`
  const contacts = [phone, email].filter((contact) => contact !== null)
  const line = [account, ...contacts, `${orderIds.length} orders`, `${tripIds.length} trips`].join(' · ')
  return statedBy === null ? line : `${line}\n${describeStated(statedBy)}`
}

function describeStated(account: number): string {
  return `Account ${account} states this contact but never proved it, so it is left out. If it is theirs, repeat with ${account} instead.`
}

type Erased = Extract<Erasure, { erased: unknown }>['erased']

function requireErased(erasure: Erasure): Erased {
  if ('erased' in erasure) return erasure.erased
  const { orders, trips } = erasure.open
  const open = [...orders.map((id) => `order ${id}`), ...trips.map((id) => `trip ${id}`)].join(', ')
  throw new OperatorProblem(`Nothing was deleted: ${open} must end first, with their cases and refunds.`, true)
}

function describeErasure({ account, orders, trips, wallet }: Erased): string {
  const money = wallet?.id == null ? '' : ` The money of the wallet is refund ${wallet.id}: npm run operator -- returns list`
  return `Deleted${account === null ? '' : ` account ${account}`}; ${orders} orders and ${trips} trips name nobody any more.${money}`
}
