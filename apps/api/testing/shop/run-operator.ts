import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Outcome } from '../../../../scripts/operator/explain-problem.ts'
import { bareEnvironment } from './bare-environment.ts'
import { root } from '@medina/testing/root'

/** Runs the command `operator` in this process with these settings as its environment: a process of its own takes a second. */
export async function runOperator(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  // Not at the top: journeys only start processes, and Playwright would compile the whole service for them.
  const { runCommand } = await import('../../../../scripts/operator/run-command.ts')
  return runCommand(args, { ...bareEnvironment, ...settings })
}

/** Runs the command `operator` as a process of its own, the way people run it. */
export function spawnOperator(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return spawnCommand('operator', settings, args)
}

/** Runs the command `shop` in this process. */
export async function runShop(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const { runCommand } = await import('../../../../scripts/shop/run-command.ts')
  return runCommand(args, { ...bareEnvironment, ...settings }, process.cwd())
}

export function spawnShop(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return spawnCommand('shop', settings, args)
}

async function spawnCommand(name: 'operator' | 'shop', settings: Record<string, string>, args: string[]): Promise<Outcome> {
  const command = spawn(process.execPath, [join(root, `scripts/${name}/run.ts`), ...args], {
    env: { ...bareEnvironment, ...settings },
  })
  const [out, error, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}
