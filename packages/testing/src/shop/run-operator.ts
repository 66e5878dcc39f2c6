import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Outcome, runCommand } from '../../../../scripts/operator/run-command.ts'
import { bareEnvironment } from './bare-environment.ts'
import { root } from '../root.ts'

/** Runs the command `operator` in this process with these settings as its environment: a process of its own takes a second. */
export function runOperator(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return runCommand(args, { ...bareEnvironment, ...settings })
}

/** Runs the command `operator` as a process of its own, the way people run it. */
export async function spawnOperator(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
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
