import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import type { Invited, Person } from '../../packages/contract/src/operator/people/operator-people.ts'
import { staffRoles } from '../../packages/contract/src/operator/people/staff-roles.ts'
import { type CommandLine, OperatorProblem, readChoice, readNumber, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

/** The people of the desk, with a key that has the scope people:write. */
export const peopleCommands: Record<string, Command<ApiClient>> = {
  'people list': {
    usage: 'people list',
    async run(api, words) {
      return print(words, await api('operator.people', {}), ({ people }, shop) =>
        lines(
          people.map((person) => describePerson(person, shop)),
          'Nobody signs in to the desk yet: npm run operator -- owner NAME',
        ),
      )
    },
  },
  'people invite': {
    usage: `people invite NAME --role ${staffRoles.join('|')} [--email EMAIL] [--phone PHONE] [--store ID,ID] [--courier ID]`,
    async run(api, words) {
      const { role, email = null, phone = null, store, courier } = words.options
      const name = words.names.slice(2).join(' ')
      if (name === '') throw new OperatorProblem('Say the name of the person.')
      const body = {
        name,
        role: readChoice(role, staffRoles, '--role'),
        email,
        phone,
        store_ids: store === undefined ? null : store.split(',').map((id) => readNumber(id.trim(), '--store')),
        courier_id: readOptional(courier, '--courier') ?? null,
      }
      return printInvited(words, await api('operator.invitePerson', { body }))
    },
  },
  'people link': {
    usage: 'people link ID',
    async run(api, words) {
      return printInvited(words, await api('operator.linkPerson', { params: readId(words) }))
    },
  },
  'people sign-out': {
    usage: 'people sign-out ID',
    async run(api, words) {
      const answer = await api('operator.signOutPerson', { params: readId(words), body: {} })
      return print(words, answer, ({ name }) => `${name} is signed out on every device.`)
    },
  },
  'people remove': {
    usage: 'people remove ID',
    async run(api, words) {
      const answer = await api('operator.removePerson', { params: readId(words) })
      return print(words, answer, ({ id }) => `Person ${id} opens nothing any more. History keeps the name.`)
    },
  },
}

function readId({ names }: CommandLine): { id: number } {
  return { id: readNumber(names[2], 'ID') }
}

function printInvited(words: CommandLine, invited: Invited): Promise<string> {
  return print(words, invited, ({ person, link }, { time }) => {
    const sent = link.sent_to === null ? '' : ` It was sent to ${link.sent_to === 'email' ? person.email : person.phone}.`
    const until = time(link.expires_at)
    return `This link signs ${person.name} (${person.id}) in on one device, once, until ${until}.${sent}\n\n  ${link.url}\n\nIts code, for typing: ${link.code}\n`
  })
}

function describePerson(person: Person, { time }: Shop): string {
  const { id, name, role, email, phone, stores, courier, joined_at: joined, last_seen_at: seen, devices } = person
  const contacts = [email, phone].filter((contact) => contact !== null)
  const reach = courier === null ? (stores?.map((store) => store.name).join(', ') ?? 'every store') : `courier ${courier.name}`
  const state = joined === null ? 'invited, not here yet' : `last here ${seen === null ? 'never' : time(seen)}`
  const count = devices.length === 1 ? '1 device' : `${devices.length} devices`
  return `${id}  ${[name, ...contacts, role, reach, state, count].join(' · ')}`
}
