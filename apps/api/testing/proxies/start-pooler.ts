import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runAsAdmin } from '#testing/database/admin.ts'
import { findFreePort, findUser } from '#testing/database/postgres-server.ts'
import { adaptExample } from './adapt-example.ts'
import { guardProgram } from './guard-program.ts'

type PoolerPlan = { program: string; target: string; size: number }
export type Pooler = { url: string; stop: () => Promise<void> }

/** Runs `deploy/pgbouncer.ini` in front of the database at `target`, with `size` connections. */
export async function startPooler({ program, target, size }: PoolerPlan): Promise<Pooler> {
  // Another user has to reach it, who may not enter the temporary folder of a whole run.
  const folder = mkdtempSync('/tmp/medina-pgbouncer-')
  const { port: targetPort, pathname, username } = new URL(target)
  const port = await findFreePort()
  const settings = adaptExample('pgbouncer.ini', [
    [/^medina = host=10.0.0.11 port=5432 dbname=medina/m, `* = host=127.0.0.1 port=${targetPort} user=${username}`],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any'],
    ['default_pool_size = 20', `default_pool_size = ${size}`],
  ])
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  const user = findUser()
  if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const env = { PATH: process.env.PATH }
  const child = spawn(program, [file], { ...user, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const { complaints, stop } = guardProgram(child, folder)
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isOpen = await runAsAdmin(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isOpen) return { url, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`PgBouncer did not start: ${complaints()}`)
}
