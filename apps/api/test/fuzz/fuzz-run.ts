import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** Generated calls to each subject in a run of `npm run fuzz`, or in the short one of `npm test`. */
export const calls = Number(process.env.FUZZ_CALLS ?? 1)
/** Drawing a page takes ten times as long as a call. */
export const pageCalls = Number(process.env.FUZZ_CALLS ?? 1)
/** The same calls in every run of `npm test`, so that a change of the code makes it red; `npm run fuzz` takes new ones. */
const seed = Number(process.env.FUZZ_SEED ?? 692_369_760)
const path = process.env.FUZZ_PATH
/** The first subject of a run that continues, and the only one of a run that repeats a finding. */
const from = Number(process.env.FUZZ_FROM ?? 1)
const only = process.env.FUZZ_ONLY

/** A call that takes longer is listed; the machine may be busy, so it is no failure. */
const SLOW_MS = 1000
const MS_A_CALL = 60
/** Hostile values may be endless; the command repeats them whole. */
const MOST_SHOWN = 2000

type Sent = { status: number; ms: number }
type Slow = { subject: string; ms: number; input: string }
const slow: Slow[] = []
let sent = 0
/** Calls that were accepted, by subject: a subject without one was only tried at its door. */
const accepted = new Map<string, number>()

export const timeLimit = 180_000 + calls * MS_A_CALL

/** The numbered subjects of this run. */
export function chosen<T extends string>(subjects: readonly T[]): { subject: T; number: number }[] {
  return subjects
    .map((subject, index) => ({ subject, number: index + 1 }))
    .filter(({ subject, number }) => number >= from && (only === undefined || subject === only))
}

/** Sends calls about one subject, those of `first` before generated ones, and returns how many there were of both. Throws with the smallest call that fails, and the command that repeats it. */
export async function fuzz<T>(
  subject: string,
  inputs: fc.Arbitrary<T>,
  send: (input: T) => Promise<Sent>,
  { wanted = calls, first = [] }: { wanted?: number; first?: readonly T[] } = {},
): Promise<number> {
  const property = fc.asyncProperty(inputs, async (input) => {
    sent += 1
    const { ms, status } = await send(input)
    accepted.set(subject, (accepted.get(subject) ?? 0) + (status < 400 ? 1 : 0))
    if (ms > SLOW_MS) slow.push({ subject, ms, input: fc.stringify(input).slice(0, 400) })
  })
  const details = await fc.check(property, {
    seed: seedOf(subject),
    numRuns: first.length + wanted,
    examples: first.map((input): [T] => [input]),
    ...(path !== undefined && { path }),
    interruptAfterTimeLimit: timeLimit - 30_000,
    markInterruptAsFailure: true,
  })
  // A repeated finding that was mended has fewer calls.
  if (!details.failed) return path === undefined ? details.numRuns : first.length + wanted
  const again = `npm run fuzz -- --seed ${seed} --calls ${wanted} --only '${subject}' --path ${details.counterexamplePath}`
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : 'interrupted'
  const smallest = fc.stringify(details.counterexample).slice(0, MOST_SHOWN)
  throw new Error(`${why}\n\nafter ${details.numRuns} calls, shrunk ${details.numShrinks} times: ${smallest}\n\nagain: ${again}`)
}

/** The report at the end of a run: the seed, the slow calls, and the subjects that refused everything. */
export function describeRun(what: string): string {
  const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  const lines = slowest.map(({ subject, ms, input }) => `  ${(ms / 1000).toFixed(1)} s ${subject} ${input}`)
  const good = [...accepted.values()].reduce((sum, count) => sum + count, 0)
  const never = [...accepted].filter(([, count]) => count === 0).map(([subject]) => subject)
  return [
    `fuzz of ${what}: seed ${seed}, ${sent} calls, ${good} accepted, ${slow.length} slow`,
    ...lines,
    ...(never.length > 0 ? [`  never accepted: ${never.join(' ')}`] : []),
  ].join('\n')
}

/** Each subject has a seed of its own, so a run that continues, or has further subjects, sends the same calls. */
function seedOf(subject: string): number {
  return createHash('sha256').update(`${seed} ${subject}`).digest().readInt32BE(0)
}
