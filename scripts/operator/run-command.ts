import { readSettings } from '../../apps/api/src/lib/settings.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { openApi } from './call-api.ts'
import { accountCommands } from './account-commands.ts'
import { invoiceCommands } from './invoice-commands.ts'
import { taxCommands } from './tax-commands.ts'
import { courierCommands } from './courier-commands.ts'
import { offerCommands } from './offer-commands.ts'
import { applicationCommands } from './application-commands.ts'
import { type Command, commands } from './commands.ts'
import { customerCommands } from './customer-commands.ts'
import { documentCommands } from './document-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { messageCommands } from './message-commands.ts'
import { newsletterCommands } from './newsletter-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { keyCommands } from './key-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { personCommands } from './person-commands.ts'
import { reportCommands } from './report-commands.ts'
import { tripCommands } from './trip-commands.ts'
import { vehicleCommands } from './vehicle-commands.ts'
import { explain, type Outcome, requireKnownOptions } from './explain-problem.ts'
import { noSigns, type ShopSigns, toShop } from './shop-signs.ts'
import { OperatorProblem, parseCommandLine, type ParsedArguments } from './arguments.ts'

type Environment = Record<string, string | undefined>

const apiCommands: Record<string, Command<ApiClient>> = {
  ...commands,
  ...moneyCommands,
  ...accountCommands,
  ...taxCommands,
  ...invoiceCommands,
  ...courierCommands,
  ...messageCommands,
  ...newsletterCommands,
  ...customerCommands,
  ...offerCommands,
  ...applicationCommands,
  ...peopleCommands,
  ...tripCommands,
}

const deskCommands = { ...documentCommands, ...vehicleCommands }

const USAGE = `Use one of
${[...Object.values(keyCommands), ...Object.values(deskCommands), ...Object.values(ledgerCommands), ...Object.values(personCommands), ...Object.values(apiCommands), ...Object.values(reportCommands)].map(({ usage }) => `  npm run operator -- ${usage}`).join('\n')}
Settings are set by npm run shop -- settings list. All but "keys", "owner", "documents", "delivery-vehicles", "ledger" and "person" go through the API: --key KEY or OPERATOR_KEY, --url URL or OPERATOR_URL (else the Medina of this machine).
--json prints answers as they came. docs/operator.md tells more.`

/** Runs one command line and returns its exit code and what it prints. */
export async function runCommand(args: readonly string[], environment: Environment): Promise<Outcome> {
  try {
    const words = parseCommandLine(args)
    const isHelp = words.options.help === true || words.names.length === 0
    return { code: 0, out: `${isHelp ? USAGE : await perform(words, environment)}\n`, error: '' }
  } catch (error) {
    return explain(error)
  }
}

async function perform(words: ParsedArguments, environment: Environment): Promise<string> {
  const keyCommand = find(keyCommands, words)
  if (keyCommand !== null) {
    // Loads the service, which nothing else here needs.
    const { openKeyRing } = await import('./key-ring.ts')
    return runAndClose(keyCommand, await openKeyRing(readSettings(environment)), words)
  }
  const settingsCommand = find(deskCommands, words)
  if (settingsCommand !== null) {
    const { openSettingsDesk } = await import('./settings-desk.ts')
    return runAndClose(settingsCommand, await openSettingsDesk(readSettings(environment)), words)
  }
  const ledgerCommand = find(ledgerCommands, words)
  if (ledgerCommand !== null) {
    const { openLedger } = await import('./ledger.ts')
    return runAndClose(ledgerCommand, await openLedger(readSettings(environment)), words)
  }
  const personCommand = find(personCommands, words)
  if (personCommand !== null) {
    const { openPersonDesk } = await import('./person-desk.ts')
    return runAndClose(personCommand, await openPersonDesk(readSettings(environment)), words)
  }
  if (words.names[0] === 'settings')
    throw new OperatorProblem('Settings are a part of the shop: npm run shop -- settings list|get|set|reset')
  return runOnApi(words, environment)
}

async function runOnApi(words: ParsedArguments, environment: Environment): Promise<string> {
  const [fileCommand, command] = [find(reportCommands, words), find(apiCommands, words)]
  if (fileCommand === null && command === null) {
    throw new OperatorProblem(`There is no command "${words.names.slice(0, 2).join(' ')}".\n\n${USAGE}`)
  }
  const api = openApi({
    key: words.options.key ?? environment.OPERATOR_KEY,
    url: words.options.url ?? environment.OPERATOR_URL,
    readSettings: () => readSettings(environment),
  })
  const line = { ...words, readShop: async () => toShop(await api.call('site.config', {})) }
  return fileCommand === null ? (command?.run(api.call, line) ?? '') : fileCommand.run(api, line)
}

/** Ledger and persons have neither times nor amounts to write. */
type Resource = { readSigns?: () => Promise<ShopSigns>; close: () => Promise<void> }

async function runAndClose<T extends Resource>(command: Command<T>, resource: T, words: ParsedArguments): Promise<string> {
  try {
    return await command.run(resource, { ...words, readShop: async () => toShop((await resource.readSigns?.()) ?? noSigns) })
  } finally {
    await resource.close()
  }
}

/** A command is identified by its first word, or by its first two. Throws OperatorProblem for options that its usage does not name. */
function find<R>(known: Record<string, Command<R>>, words: ParsedArguments): Command<R> | null {
  const [first = '', second = ''] = words.names
  const command = known[`${first} ${second}`] ?? known[first] ?? null
  if (command !== null) requireKnownOptions(command.usage, words)
  return command
}
