import { inspect } from 'node:util'
import { ApiFailure } from '../../packages/contract/src/wire/client.ts'
import { OperatorProblem, type ParsedArguments } from './arguments.ts'

export type Outcome = { code: number; out: string; error: string }

/** Exit codes: refused or failed, not understood. */
const [REFUSED, NOT_UNDERSTOOD] = [1, 2]

/** Options of all commands. */
const everywhere = ['key', 'url', 'json', 'help']

/** Matched by name, because importing the classes would load the whole service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError']

/** Throws OperatorProblem for an option that the usage does not name: it must not look obeyed, and may be an amount of money. */
export function requireKnownOptions(usage: string, { options }: ParsedArguments): void {
  const known = [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  const unknown = Object.keys(options).find((name) => !known.includes(name) && !everywhere.includes(name))
  if (unknown !== undefined) throw new OperatorProblem(`--${unknown} does not belong here: ${usage}`)
}

function adviseOn(code: string | undefined): string {
  return code === 'key_expired'
    ? 'Replace it: npm run operator -- keys rotate ID'
    : 'The key is not known, or was revoked: npm run operator -- keys list'
}

/** The exit code of a failed command and what it prints. */
export function explain(error: unknown): Outcome {
  const fail = (code: number, ...lines: string[]): Outcome => ({ code, out: '', error: `${lines.join('\n')}\n` })
  if (error instanceof OperatorProblem) return fail(error.isUnderstood ? REFUSED : NOT_UNDERSTOOD, error.message)
  if (error instanceof ApiFailure) {
    const sentences = error.errors.map(({ message }) => message)
    return fail(
      REFUSED,
      ...(sentences.length > 0 ? sentences : [`The service answered ${error.status}.`]),
      ...(error.status === 401 ? [adviseOn(error.errors[0]?.code)] : []),
    )
  }
  return fail(REFUSED, error instanceof Error && expected.includes(error.name) ? error.message : inspect(error))
}
