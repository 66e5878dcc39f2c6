import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardProgram } from './guard-program.ts'
import { untilOpen } from './until-open.ts'

/** `configure` returns the text of its file, and may put others into the folder. `port` is the one that it opens. */
type Plan = { program: string; port: number; configure: (folder: string) => string }

/** Runs HAProxy until the returned function is called. Throws with its complaints if it does not start. */
export async function startHaproxy({ program, port, configure }: Plan): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(folder))
  const child = spawn(program, ['-db', '-f', file], { env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  const { complaints, stop } = guardProgram(child, folder)
  if (await untilOpen(port, child)) return stop
  await stop()
  throw new Error(`HAProxy did not start: ${complaints()}`)
}
