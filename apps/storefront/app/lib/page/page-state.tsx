import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useRef } from 'react'

export type Answer = readonly [QueryKey, unknown]
type Answers = readonly Answer[]

/** The answers of a page's loaders, by the state that they returned: the server that read them need not unpack it. */
export type PackedAnswers = Map<string, Answers>
export const PackedAnswersContext = createContext<PackedAnswers | null>(null)

function unpack(state: string): Answers {
  return fromTables(JSON.parse(state.replaceAll('`', '"'))) as Answers
}

/** Rows of one shape name their columns once (pack-answers.ts). */
export const TABLE = '|'
export type Row = Record<string, unknown>

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fromTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTables)
  if (!isRow(value)) return value
  const table = value[TABLE]
  if (table === undefined) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromTables(one)]))
  const [columns, ...rows] = table as [string[], ...unknown[][]]
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, fromTables(row[index])])))
}

/**
 * Puts the data of the page's routes into the cache before any part of the page reads it; newer answers stay. A part that renders before its
 * data is there would differ from the HTML, and React would draw the page anew.
 */
export function PageState({ states, children }: { states: readonly string[]; children: ReactNode }) {
  const client = useQueryClient()
  const packed = use(PackedAnswersContext)
  const unpacked = useRef(new Set<string>())
  for (const state of states) {
    if (unpacked.current.has(state)) continue
    unpacked.current.add(state)
    for (const [key, value] of packed?.get(state) ?? unpack(state)) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, value)
    }
  }
  return children
}
