import { type Figure, median } from '../figures.ts'
import type { Walked } from '../side-by-side/walk.ts'

export type Side = 'ours' | 'theirs'
export const sides = ['ours', 'theirs'] as const

/** Milliseconds of processor time for one walk: of the service's processes, and of the database's. */
export type Outcome = Walked & { service: number; database: number }
/** The outcomes of each round, in the order in which they were measured. */
export type Compared = { name: string; outcomes: Record<Side, Outcome[]> }

/** Each load has to reach so many times the rate of the peer's, in the middle of its rounds. */
const LEAST_RATIO = 25

/** Ours divided by theirs, round by round: only neighbours met the same machine. */
export function listRatios({ outcomes: { ours, theirs } }: Compared): number[] {
  if (ours.length !== theirs.length) throw new Error('one side has more rounds than the other')
  return ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))
}

export function toFigures(compared: Compared): Figure[] {
  const { name } = compared
  return [
    ...sides.flatMap((side): Figure[] => {
      const middle = middleOf(compared, side)
      return [
        { name: `${name}, ${side}`, value: middle.rate, unit: '/s' },
        { name: `${name}, ${side}: p50`, value: middle.p50, unit: 'ms' },
        { name: `${name}, ${side}: p99`, value: middle.p99, unit: 'ms' },
        { name: `${name}, ${side}: processor time of the service`, value: middle.service, unit: 'ms' },
        { name: `${name}, ${side}: processor time of the database`, value: middle.database, unit: 'ms' },
      ]
    }),
    { name: `${name}: ours / theirs`, value: median(listRatios(compared)), unit: '×', budget: { least: LEAST_RATIO } },
  ]
}

/** The same as rows of a table in Markdown, as the README has it. */
export function toTable(all: readonly Compared[]): string {
  const rows = all.map((compared) => {
    const [ours, theirs] = sides.map((side) => middleOf(compared, side)) as [Outcome, Outcome]
    const pair = (of: (outcome: Outcome) => number) => `${short(of(ours))} / ${short(of(theirs))}`
    return [
      compared.name,
      pair(({ rate }) => rate),
      toSpread(listRatios(compared)),
      pair(({ p50 }) => p50),
      pair(({ p99 }) => p99),
      pair(({ service, database }) => service + database),
    ]
  })
  const head = ['20 people at once', 'a second', 'ratio', 'p50 ms', 'p99 ms', 'processor ms']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function middleOf({ outcomes }: Compared, side: Side): Outcome {
  const middle = (part: keyof Outcome) => median(outcomes[side].map((outcome) => outcome[part]))
  return {
    rate: middle('rate'),
    walks: middle('walks'),
    p50: middle('p50'),
    p99: middle('p99'),
    service: middle('service'),
    database: middle('database'),
  }
}

/** The middle, with the least and the most where they differ. */
function toSpread(ratios: readonly number[]): string {
  const [least, most] = [short(Math.min(...ratios)), short(Math.max(...ratios))]
  return `${short(median(ratios))}×${least === most ? '' : ` (${least} to ${most})`}`
}

/** Three digits, which is more than two runs agree on. */
function short(value: number): string {
  return String(Number(value.toPrecision(3)))
}
