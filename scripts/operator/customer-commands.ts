import type {
  BalanceChange,
  CustomerDetails,
  CustomerPosting,
  ListedCustomer,
} from '../../packages/contract/src/operator/customers/operator-customers.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type CommandLine, OperatorProblem, readAmount, readChoice, readNumber, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

const accounts = ['wallet', 'points'] as const

/** Accounts of customers. `person show` finds also what guests ordered. */
export const customerCommands: Record<string, Command<ApiClient>> = {
  'customers list': {
    usage: 'customers list [--search "0551234567"] [--limit 25] [--cursor NEXT]',
    async run(api, words) {
      const { search, limit, cursor } = words.options
      const answer = await api('operator.customers', { query: { search, limit: readOptional(limit, '--limit'), cursor } })
      return print(words, answer, ({ customers, next_cursor: next }) =>
        [lines(customers.map(formatCustomer), 'No customers.'), ...(next === null ? [] : [`More: --cursor ${next}`])].join('\n'),
      )
    },
  },
  'customers show': {
    usage: 'customers show ACCOUNT',
    async run(api, words) {
      return print(words, await api('operator.customer', { params: readParams(words) }), formatDetails)
    },
  },
  'customers ledger': {
    usage: 'customers ledger ACCOUNT wallet|points [--limit 25] [--cursor NEXT]',
    async run(api, words) {
      const account = readChoice(words.names[3], accounts, 'The third word')
      const query = { account, limit: readOptional(words.options.limit, '--limit'), cursor: words.options.cursor }
      const answer = await api('operator.customerPostings', { params: readParams(words), query })
      return print(words, answer, ({ postings, next_cursor: next }, shop) =>
        [
          lines(
            postings.map((posting) => formatPosting(posting, account, shop)),
            'No entries.',
          ),
          ...(next === null ? [] : [`More: --cursor ${next}`]),
        ].join('\n'),
      )
    },
  },
  'customers note': {
    usage: 'customers note ACCOUNT TEXT…',
    async run(api, words) {
      const [, , , ...text] = words.names
      if (text.length === 0) throw new OperatorProblem('Say what to note.')
      const answer = await api('operator.addCustomerNote', { params: readParams(words), body: { words: text.join(' ') } })
      return print(words, answer, ({ id }) => `Noted as ${id}.`)
    },
  },
  'customers give': toChange('give', 1),
  'customers take': toChange('take', -1),
  'customers waiting': {
    usage: 'customers waiting',
    async run(api, words) {
      const answer = await api('operator.balanceChanges', {})
      return print(words, answer, ({ changes }, shop) =>
        lines(
          changes.map((change) => formatChange(change, shop)),
          'Nothing waits for a second key.',
        ),
      )
    },
  },
  'customers approve': toDecision('approve', true),
  'customers decline': toDecision('decline', false),
  'customers sign-out': {
    usage: 'customers sign-out ACCOUNT',
    async run(api, words) {
      const answer = await api('operator.endCustomerSessions', { params: readParams(words) })
      return print(words, answer, ({ id }) => `Account ${id} is signed out everywhere.`)
    },
  },
  'customers merge': {
    usage: 'customers merge ACCOUNT OTHER --yes',
    async run(api, words) {
      const from = readNumber(words.names[3], 'OTHER')
      if (words.options.yes !== true)
        throw new OperatorProblem(`Account ${from} would be no more; that can be undone for a day. To merge it, add --yes.`, true)
      const answer = await api('operator.mergeCustomers', { params: readParams(words), body: { from } })
      return print(words, answer, ({ id, merged, wallet, points, needs_second }, shop) =>
        needs_second
          ? `${shop.amount(wallet)} and ${points} points are above the limit: another key has to merge the two as well.`
          : `Account ${merged} is merged into ${id}, with ${shop.amount(wallet)} and ${points} points.`,
      )
    },
  },
  'customers block': toStatus('block', 0),
  'customers unblock': toStatus('unblock', 1),
}

const readParams = ({ names }: CommandLine) => ({ id: readNumber(names[2], 'ACCOUNT') })

function toStatus(word: 'block' | 'unblock', status: 0 | 1): Command<ApiClient> {
  return {
    usage: status === 0 ? 'customers block ACCOUNT [--reason TEXT] [--until 2026-04-01T00:00:00Z]' : 'customers unblock ACCOUNT',
    async run(api, words) {
      const { reason, until } = words.options
      const body = status === 0 ? { status, reason, until } : { status }
      return print(words, await api('operator.customerStatus', { params: readParams(words), body }), ({ id }) =>
        status === 0
          ? `Account ${id} is blocked and signed out everywhere. Its orders go on: cancel those that should not.`
          : `The owner of account ${id} can sign in again.`,
      )
    },
  }
}

function toChange(word: 'give' | 'take', sign: 1 | -1): Command<ApiClient> {
  return {
    usage: `customers ${word} ACCOUNT wallet|points AMOUNT --reason TEXT`,
    async run(api, words) {
      const { reason } = words.options
      if (reason === undefined) throw new OperatorProblem('Say why, in words that the customer may read: --reason TEXT')
      const account = readChoice(words.names[3], accounts, 'The third word')
      const amount = readAmount(words.names[4] ?? '', 'AMOUNT') * sign
      const answer = await api('operator.changeBalance', { params: readParams(words), body: { account, amount, reason } })
      return print(words, answer, formatChange)
    },
  }
}

function toDecision(word: 'approve' | 'decline', approve: boolean): Command<ApiClient> {
  return {
    usage: `customers ${word} CHANGE`,
    async run(api, words) {
      const params = { id: readNumber(words.names[2], 'CHANGE') }
      return print(words, await api('operator.decideBalanceChange', { params, body: { approve } }), formatChange)
    },
  }
}

function formatCustomer({ id, name, phone, email, is_blocked, orders, created_at }: ListedCustomer): string {
  const since = `since ${created_at.slice(0, 10)}`
  const facts = [name, phone?.value, email?.value, `${orders} orders`, since, is_blocked ? 'blocked' : '']
  return [`${id}`, ...facts.filter(Boolean)].join(' · ')
}

function formatDetails(customer: CustomerDetails, { amount }: Shop): string {
  const { spent, wallet, points, devices, block, addresses, notes, changes } = customer
  return [
    formatCustomer(customer),
    `Spent ${amount(spent)} · wallet ${amount(wallet)} · ${points} points · signed in on ${devices} devices`,
    ...(block === null ? [] : [`Blocked${block.until === null ? '' : ` until ${block.until}`}: ${block.reason ?? 'no reason'}`]),
    ...addresses.map(({ type, address }) => `${type}: ${address}`),
    ...notes.map(({ words, key, created_at }) => `${created_at.slice(0, 10)} ${key.name}: ${words}`),
    ...changes.map((change) => `Change ${change.id} waits for a second key: ${change.reason}`),
  ].join('\n')
}

function formatPosting(posting: CustomerPosting, account: BalanceChange['account'], { amount: money, time }: Shop): string {
  const { amount, balance, kind, reference, posted_at } = posting
  const write = (value: number) => (account === 'wallet' ? money(value) : `${value} points`)
  return [time(posted_at), kind, write(amount), `balance ${write(balance)}`, reference].filter(Boolean).join(' · ')
}

function formatChange({ id, customer, account, amount: value, reason, status, key }: BalanceChange, { amount }: Shop): string {
  const sum = account === 'wallet' ? amount(value) : `${value} points`
  const state = status === 'waiting' ? 'waits for a second key' : status
  return `${id}  ${state} · account ${customer.id} ${customer.name} · ${sum} · ${key.name}: ${reason}`
}
