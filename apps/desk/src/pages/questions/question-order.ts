import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { groupRows } from '@medina/pricing/group-rows'

export type Topic = { name: string; rows: SheetCells[] }

/** The questions by their topics in the order of the help page: a topic is where its first question is. */
export function orderQuestions(questions: readonly SheetCells[]): Topic[] {
  const sorted = questions.toSorted((a, b) => positionOf(a) - positionOf(b) || compareSlugs(a, b))
  return groupRows(sorted, ({ topic_en: topic = '' }) => topic).map(([name, rows]) => ({ name, rows }))
}

/** The topics after a question changed places with its neighbour in the topic. */
export function moveQuestion(topics: readonly Topic[], slug: string, by: -1 | 1): Topic[] {
  return topics.map((topic) => ({ ...topic, rows: swap(topic.rows, ({ slug: each }) => each === slug, by) }))
}

/** The topics after one of them changed places with its neighbour. */
export function moveTopic(topics: readonly Topic[], name: string, by: -1 | 1): Topic[] {
  return swap(topics, (topic) => topic.name === name, by)
}

/** The positions that the rows need for this order, of those that differ. Known positions are used again, so that few rows change. */
export function listPositions(topics: readonly Topic[]): SheetCells[] {
  const rows = topics.flatMap((topic) => topic.rows)
  const known = rows.map(positionOf).toSorted((a, b) => a - b)
  let last = -1
  return rows.flatMap((row, at) => {
    last = Math.max(last + 1, known[at] ?? 0)
    return positionOf(row) === last ? [] : [{ slug: row.slug ?? '', position: String(last) }]
  })
}

const STEP = 10

/** The position of a new question: after all others. */
export function findLastPosition(questions: readonly SheetCells[]): string {
  return String(Math.max(0, ...questions.map(positionOf)) + STEP)
}

function swap<Row>(rows: readonly Row[], isMoved: (row: Row) => boolean, by: -1 | 1): Row[] {
  const index = rows.findIndex(isMoved)
  const [one, two] = [rows[index], rows[index + by]]
  return one === undefined || two === undefined ? [...rows] : rows.with(index, two).with(index + by, one)
}

const positionOf = ({ position = '' }: SheetCells): number => Number(position) || 0

/** As the database compares them: these are ASCII. */
function compareSlugs({ slug: one = '' }: SheetCells, { slug: two = '' }: SheetCells): number {
  if (one === two) return 0
  return one < two ? -1 : 1
}
