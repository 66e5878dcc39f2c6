import { type AllowedSkip, allowedSkips } from './allowed-skips.ts'
import type { Need } from './needs.ts'
import type { Count, Test } from './reports.ts'

type Step = Pick<Count, 'skipped' | 'hasPassed'> & { name: string }
type Run = {
  steps: readonly Step[]
  /** Everything that this machine lacks, with the reason. */
  missing: ReadonlyMap<Need, string>
  /** All steps ran, so that what one of them skips must have passed in another, and each entry of the list must be of use. */
  isWhole: boolean
  /** The machine is to run everything. */
  isComplete: boolean
}

/** `lines`: each reason with the number of tests that it skips. `faults`: skips that nothing allows, and entries that allow nothing. */
export type Verdict = { lines: string[]; faults: string[] }

export function checkSkips({ steps, missing, isWhole, isComplete }: Run, allowed = allowedSkips): Verdict {
  const skips = steps.flatMap(({ name, skipped = [] }) =>
    skipped.map((test) => ({ step: name, test, entry: allowed.find((each) => matches(each, test)) })),
  )
  const faults = skips.flatMap(({ step, test, entry }) => {
    const fault = findFault(entry)
    return fault === null && !(isWhole && entry?.elsewhere === true && !passesElsewhere(test))
      ? []
      : [`${describe(test)} · ${step} (${fault ?? 'it passed in no other step'})`]
  })
  const used = new Set(skips.map(({ entry }) => entry))
  const idle = isWhole ? allowed.filter((entry) => entry.needs === undefined && !used.has(entry)) : []
  return {
    lines: describeReasons(skips, missing),
    faults: [
      ...faults,
      ...idle.map(({ file, reason }) => `${file} (allowed-skips.ts allows a skip that there is not: ${reason})`),
    ],
  }

  function findFault(entry: AllowedSkip | undefined): string | null {
    if (entry === undefined) return 'skipped, and not in allowed-skips.ts'
    if (entry.needs === undefined) return null
    const reason = missing.get(entry.needs)
    if (reason === undefined && entry.needs !== 'linux') return `skipped, though ${entry.needs} was there`
    return isComplete ? `skipped, though this run is to be complete: ${reason ?? entry.reason}` : null
  }

  function passesElsewhere(test: Test): boolean {
    return steps.some(({ hasPassed }) => hasPassed?.(test) === true)
  }
}

function matches({ file, title }: AllowedSkip, test: Test): boolean {
  return file === test.file && (title === undefined || title.test(test.title))
}

type Skip = { test: Test; entry: AllowedSkip | undefined }

function describeReasons(skips: readonly Skip[], missing: ReadonlyMap<Need, string>): string[] {
  const counts = new Map<AllowedSkip, number>()
  for (const { entry } of skips) if (entry !== undefined) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts].map(([{ file, reason, needs }, count]) => {
    const lacking = needs === undefined ? undefined : missing.get(needs)
    return `  ${count} of ${file}: ${reason}${lacking === undefined ? '' : `. Missing here: ${lacking}`}`
  })
}

function describe({ file, title }: Test): string {
  return title === '' ? `${file} has no test` : `${file}: ${title}`
}
