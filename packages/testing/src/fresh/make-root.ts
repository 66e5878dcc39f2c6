import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDownloadSettings } from '../programs/apt.ts'
import { requireProgram } from '../programs/find-program.ts'
import { root } from '../root.ts'
import { listCertificates, listNpmSettings } from './passed-settings.ts'

/** README's prerequisites besides Node and npm. */
const PACKAGES = ['git']

/** Fills an empty folder with a base system in which `npm test` can start, and a clone of HEAD. Throws what the commands complain about. */
export async function makeRoot(folder: string, clone: string): Promise<void> {
  print('Making the base system …')
  const settings = `${folder}.apt.conf`
  const mmdebstrap = await requireProgram('mmdebstrap')
  const { release, lines } = readSources()
  writeFileSync(settings, `${readDownloadSettings().join('\n')}\n`)
  try {
    const flags = ['--variant=minbase', '--mode=root', `--include=${PACKAGES.join(',')}`, `--aptopt=${settings}`, '--quiet']
    run(mmdebstrap, [...flags, release, folder, '-'], { input: lines.join('\n') })
  } finally {
    rmSync(settings)
  }
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...listCertificates()]) copyInto(folder, file)
  for (const { from, to } of listNpmSettings()) copyInto(folder, from, to)
  print('Installing Node and npm …')
  installNode(folder)
  print('Cloning HEAD …')
  run('git', ['clone', '--quiet', '--no-hardlinks', root, join(folder, clone)])
}

/** The mirrors of Debian that this machine is set up with, as far as they answered its last update. */
function readSources(): { release: string; lines: string[] } {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)'
  const list = () =>
    execFileSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages', 'Origin: Debian'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' '))
  if (list().length === 0) run('apt-get', ['update'])
  const [, release = ''] = /^VERSION_CODENAME="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const lines = list().map(([address, suite, component]) => `deb ${address} ${suite} ${component}`)
  if (lines.length === 0) throw new Error('apt knows no mirror of Debian here; npm run fresh-check needs a Debian machine.')
  return { release, lines: [...new Set(lines)] }
}

/** The oldest Node that package.json allows, from the registry of this machine, with the npm of that time. */
function installNode(folder: string): void {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  const [oldest = ''] = /\d+/.exec(engines.node) ?? []
  const packages = [`node-${process.platform}-${process.arch}@${oldest}`, 'npm@10']
  run('npm', ['install', '--global', '--prefix', join(folder, 'usr/local'), '--no-audit', '--no-fund', ...packages])
}

function copyInto(folder: string, from: string, to = from): void {
  if (!existsSync(from)) return
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  copyFileSync(from, join(folder, to))
}

function run(program: string, args: string[], { input }: { input?: string } = {}): void {
  execFileSync(program, args, { input, stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'inherit'] })
}

function print(text: string): void {
  console.log(`  ${text}`)
}
