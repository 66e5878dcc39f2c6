import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { databaseUrl, runAsAdmin } from '#testing/database/admin.ts'
import {
  findMissingHistory,
  getPreviousRelease,
  hashMigrations,
  hashWorkingTree,
  listReleases,
} from '#testing/upgrade/previous-release.ts'
import { listFaults, rehearseUpgrade } from '#testing/upgrade/rehearse-upgrade.ts'
import { listMigrations } from '#lib/database/migrate.ts'

/** Milliseconds; a busy machine may stop a migration in the middle. The command with a million orders wants a second. */
const LONGEST_LOCK = 5000

const missing = findMissingHistory()

describe.skipIf(missing !== null)('from the previous release to this version', () => {
  it('both sell side by side on one database, before, during and after the migrations', { timeout: 300_000 }, async () => {
    const server = inject('testServer') ?? ''
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`
    await runAsAdmin(server, `create database ${name}`)
    try {
      const rehearsal = await rehearseUpgrade({
        url: databaseUrl(server, name),
        release: getPreviousRelease(),
        orders: 500,
        calmMs: 1000,
        pauseMs: 50,
      })
      expect(listFaults(rehearsal, LONGEST_LOCK)).toEqual([])
      expect(rehearsal.placed).toBeGreaterThan(5)
      const { before, after } = rehearsal.calls.both
      expect(Math.min(before?.calls ?? 0, after?.calls ?? 0)).toBeGreaterThan(5)
    } finally {
      await runAsAdmin(server, `drop database ${name} with (force)`)
    }
  })

  it('no released migration was changed', () => {
    for (const { name, commit } of listReleases()) {
      const released = hashMigrations(commit)
      expect(Object.keys(released).length).toBeGreaterThan(80)
      expect([name, hashWorkingTree(Object.keys(released))]).toEqual([name, released])
    }
  })

  it('releases are listed newest first, and each has the migrations of those before it', () => {
    const counts = listReleases().map(({ name, commit }) => ({ name, count: Object.keys(hashMigrations(commit)).length }))
    expect(counts.map(({ name }) => name)).toEqual(
      counts
        .map(({ name }) => name)
        .toSorted()
        .toReversed(),
    )
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((one, other) => other - one))
    expect(counts[0]?.count).toBeLessThanOrEqual(listMigrations().length)
  })
})
