import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process'

/** Installs a system package with apt-get if that exists and this process is root; otherwise does nothing. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  console.log(`  Installing ${name} …`)
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update'], options)
    // Keeps existing configuration files; without the option apt-get would stop and ask.
    const flags = ['-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
    execFileSync('apt-get', ['install', ...flags, name], options)
  } catch {
    console.log(`  ${name} could not be installed`)
  }
}
