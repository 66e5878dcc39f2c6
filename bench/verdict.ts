import { type Figure, formatBudget, formatValue, isMet } from './figures.ts'

/** The figures of a family, or the reason for which it has none. */
export type FamilyOutcome = { family: string } & ({ figures: readonly Figure[] } | { failure: string } | { skipped: string })

/** The last lines of a run, and its exit code. */
export type Verdict = { lines: string[]; code: 0 | 1 }

/** Sums up a run. A family without whole figures is worse than a missed budget: nobody knows whether it would meet its own. */
export function toVerdict(outcomes: readonly FamilyOutcome[]): Verdict {
  const figures = outcomes.flatMap((outcome) =>
    'figures' in outcome ? outcome.figures.map((figure) => ({ family: outcome.family, figure })) : [],
  )
  const failed = outcomes.flatMap((outcome) => ('failure' in outcome ? [`Failed: ${outcome.family}: ${outcome.failure}`] : []))
  const skipped = outcomes.flatMap((outcome) => ('skipped' in outcome ? [`Skipped: ${outcome.family}: ${outcome.skipped}`] : []))
  const measured = outcomes.length - failed.length - skipped.length
  const missed = figures.filter(({ figure }) => isMet(figure) === false)
  const met = figures.filter(({ figure }) => isMet(figure) === true)
  const lines = [
    ...missed.map(({ family, figure }) => `Missed: ${family}: ${figure.name}: ${formatValue(figure)}, ${formatBudget(figure)}`),
    ...skipped,
    ...failed,
    `Budgets: ${met.length} met, ${missed.length} missed. Families: ${measured} measured, ${skipped.length} skipped, ${failed.length} failed.`,
  ]
  const isWhole = missed.length + failed.length === 0
  if (isWhole && met.length > 0) lines.push('Every budget measured is met.')
  return { lines, code: isWhole && outcomes.length > 0 ? 0 : 1 }
}

/** Units in which nothing is measured as zero. A page may block for 0 ms, and fetch 0 kB of fonts. */
const neverZero = new Set(['/s', 's', '×'])
/** A slope may lead down. */
const SLOPE = 'MB/min'

/** Throws if a family has no figures, or one that says nothing: it would be written down as a measurement. */
export function requireWhole(figures: readonly Figure[]): readonly Figure[] {
  if (figures.length === 0) throw new Error('it has no figures')
  for (const figure of figures) {
    const fault = findFault(figure)
    if (fault !== null) throw new Error(`${figure.name} ${fault}`)
  }
  const names = figures.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`two figures are named ${twice}`)
  return figures
}

function findFault({ value, unit, budget }: Figure): string | null {
  if (!Number.isFinite(value) || (value < 0 && unit !== SLOPE)) return `is ${value}`
  if (value === 0 && neverZero.has(unit)) return `is 0 ${unit}`
  if (budget === undefined) return null
  const bound = 'most' in budget ? budget.most : budget.least
  return Number.isFinite(bound) ? null : `has a budget of ${bound}`
}
