import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#lib/database/database.ts'

/** A row of `settings` without effect, and the reason. */
export type SettingProblem = { key: string; reason: string }

type Log = Pick<FastifyBaseLogger, 'warn'>

const reporters = new WeakMap<Db, (problem: SettingProblem) => void>()

/** Logs each problem with the settings once per database, although settings are read every two seconds. */
export function logSettingProblems(db: Db, log: Log): void {
  const logged = new Set<string>()
  reporters.set(db, ({ key, reason }) => {
    const entry = `${key}\n${reason}`
    if (logged.has(entry)) return
    logged.add(entry)
    log.warn({ setting: key }, `Setting ${key}: ${reason}`)
  })
}

export function reportProblems(db: Db, problems: readonly SettingProblem[]): void {
  for (const problem of problems) reporters.get(db)?.(problem)
}
