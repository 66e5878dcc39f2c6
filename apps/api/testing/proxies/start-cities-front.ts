import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adaptExample } from './adapt-example.ts'
import { findLibraries } from './find-proxy.ts'
import { untilOpen } from './until-open.ts'
import { findFreePort } from '#testing/database/postgres-server.ts'

export type CitiesFront = { port: number; metricsPort: number; stop: () => Promise<void> }
type Plan = { program: string; lisbon: string; tunis: string }

/** Runs `deploy/cities/haproxy.cfg` in front of two shops, given by their addresses. */
export async function startCitiesFront({ program, lisbon, tunis }: Plan): Promise<CitiesFront> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-cities-'))
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const map = join(folder, 'hosts.map')
  writeFileSync(map, adaptExample('cities/hosts.map', []))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    adaptExample('cities/haproxy.cfg', [
      ['  bind :80\n', `  bind 127.0.0.1:${port}\n`],
      ['/etc/haproxy/hosts.map', map],
      ['bind 127.0.0.1:8407', `bind 127.0.0.1:${metricsPort}`],
      ['127.0.0.1:3001', new URL(lisbon).host.replace('localhost', '127.0.0.1')],
      ['127.0.0.1:3002', new URL(tunis).host.replace('localhost', '127.0.0.1')],
    ]),
  )
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: findLibraries('haproxy') }
  const child = spawn(program, ['-db', '-f', file], { env, stdio: 'ignore' })
  if (!(await untilOpen(port, child))) throw new Error('HAProxy did not start')
  return {
    port,
    metricsPort,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
