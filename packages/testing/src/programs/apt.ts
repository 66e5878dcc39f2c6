import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programCache } from './find-program.ts'

/**
 * Downloads a package with everything that it depends on and this machine lacks, as apt's own solver lists it, and returns the archives.
 * Throws with apt's words. The machine keeps its lists and its packages; neither is written, so any user may do this.
 */
export function downloadPackages(name: string, folder: string): string[] {
  const lists = join(programCache, 'lists')
  mkdirSync(join(lists, 'partial'), { recursive: true })
  mkdirSync(join(folder, 'partial'))
  const settings = join(folder, 'apt.conf')
  writeFileSync(settings, describeApt({ lists, archives: folder }))
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, { encoding: 'utf8', env: { ...process.env, APT_CONFIG: settings } })
  const install = () => run('install', '--yes', '--download-only', name)
  let result = install()
  if (result.status !== 0) {
    // The lists may be missing or older than the archive; a source that fails leaves the others.
    run('update')
    result = install()
  }
  if (result.status !== 0) throw new Error(findErrors(result.stderr))
  const archives = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  if (archives.length === 0) throw new Error(`apt has ${name} installed, but its program is not where the package puts it`)
  return archives.map((file) => join(folder, file))
}

/** The machine's settings of downloads (its proxies, for example), as lines of an apt.conf. */
export function readDownloadSettings(): string[] {
  return execFileSync('apt-config', ['dump'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /^Acquire::/i.test(line))
}

/** Lists and archives are in folders of ours; none of the machine's hooks runs, because they are the only settings that are left out. */
function describeApt({ lists, archives }: { lists: string; archives: string }): string {
  const own = {
    'Dir::State::Lists': lists,
    'Dir::Cache::Archives': archives,
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
    'Dir::Etc::Parts': '/dev/null',
    'Dir::Etc::Main': '/dev/null',
    'APT::Install-Recommends': 'false',
    // The user `_apt` may not write to these folders.
    'APT::Sandbox::User': 'root',
    // The lock on our own folder is enough: dpkg is only read.
    'Debug::NoLocking': 'true',
  }
  const lines = Object.entries(own).map(([key, value]) => `${key} "${value}";`)
  return `${[...(existsSync('/etc/apt') ? readDownloadSettings() : []), ...lines].join('\n')}\n`
}

function findErrors(output: string): string {
  const errors = output.split('\n').filter((line) => line.startsWith('E: '))
  return errors.map((line) => line.slice(3)).join(' ') || 'apt-get failed'
}
