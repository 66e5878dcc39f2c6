import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bareEnvironment } from './bare-environment.ts'
import { root } from '../root.ts'

/** The command `operator` as people run it, with these settings in its environment. */
export async function runOperator(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; error: string }> {
  const command = spawn(process.execPath, [join(root, 'scripts/operator/run.ts'), ...args], {
    env: { ...bareEnvironment, ...settings },
  })
  const [out, error, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}
