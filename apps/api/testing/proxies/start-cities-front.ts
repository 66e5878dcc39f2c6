import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#testing/database/postgres-server.ts'
import { adaptExample } from './adapt-example.ts'
import { startHaproxy } from './start-haproxy.ts'

export type CitiesFront = { port: number; metricsPort: number; stop: () => Promise<void> }
type Plan = { program: string; lisbon: string; tunis: string }

/** Runs `deploy/cities/haproxy.cfg` in front of two shops, given by their addresses. */
export async function startCitiesFront({ program, lisbon, tunis }: Plan): Promise<CitiesFront> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const configure = (folder: string): string => {
    const map = join(folder, 'hosts.map')
    writeFileSync(map, adaptExample('cities/hosts.map', []))
    return adaptExample('cities/haproxy.cfg', [
      ['  bind :80\n', `  bind 127.0.0.1:${port}\n`],
      ['/etc/haproxy/hosts.map', map],
      ['bind 127.0.0.1:8407', `bind 127.0.0.1:${metricsPort}`],
      ['127.0.0.1:3001', new URL(lisbon).host.replace('localhost', '127.0.0.1')],
      ['127.0.0.1:3002', new URL(tunis).host.replace('localhost', '127.0.0.1')],
    ])
  }
  return { port, metricsPort, stop: await startHaproxy({ program, port, configure }) }
}
