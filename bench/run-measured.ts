import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@medina/testing/root'

const REPORT_MEMORY = "process.on('exit', () => process.send?.(process.resourceUsage().maxRSS))"

/** Runs a command as a process of its own: its seconds, and the most memory that it had, in megabytes. */
export async function runMeasured(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ seconds: number; memory: number }> {
  const begin = performance.now()
  const report = `data:text/javascript,${encodeURIComponent(REPORT_MEMORY)}`
  const command = spawn(process.execPath, ['--import', report, join(root, script), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let kilobytes: number | null = null
  command.on('message', (message) => {
    kilobytes = Number(message)
  })
  const [code] = (await once(command, 'exit')) as [number]
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}`)
  if (kilobytes === null) throw new Error(`${script} did not report its memory`)
  return { seconds: (performance.now() - begin) / 1000, memory: (kilobytes * 1024) / 1e6 }
}
