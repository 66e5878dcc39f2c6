import type { DumpRow } from '#features/moving/dump/read-dump.ts'

// The columns of the family's tables are those of its public schema, as many shops' dumps have them (docs/moving-in.md).

/** A text without control characters and spaces around it; empty for NULL. */
export function textOf(row: DumpRow, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? clean(value) : ''
}

export function clean(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** 1, "1" and "on" are set; NULL is `fallback`. */
export function isSet(row: DumpRow, column: string, fallback = false): boolean {
  const text = textOf(row, column)
  return text === '' ? fallback : /^(?:1|on|true|yes)$/i.test(text)
}

export const yesNo = (isOn: boolean): string => (isOn ? 'yes' : 'no')

/** The id of another row; empty for NULL and 0. */
export function idOf(row: DumpRow, column: string): string {
  const text = textOf(row, column)
  return /^[1-9]\d*$/.test(text) ? text : ''
}

/** JSON that the family stores as text, also encoded twice; null if it is none. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && /^[[{"]/.test(value) ? JSON.parse(value) : value
  } catch {
    return null
  }
}

export function listOf(text: string): unknown[] {
  const value = jsonOf(text)
  return Array.isArray(value) ? value : []
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A member that is a text or a number, as text. */
export function memberOf(value: unknown, name: string): string {
  const member = isObject(value) ? value[name] : undefined
  return typeof member === 'string' || typeof member === 'number' ? clean(String(member)) : ''
}

/** "08:00:00" as "08:00"; the last second of a day is its end. Empty if it is no time. */
export function timeOf(text: string): string {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  if (hours === undefined || minutes === undefined || Number(hours) > 24) return ''
  return `${hours}:${minutes}:${seconds ?? '00'}` === '23:59:59' ? '24:00' : `${hours.padStart(2, '0')}:${minutes}`
}

export const stockOf = (text: string): string => (/^\d{1,9}$/.test(text) ? text : '0')
