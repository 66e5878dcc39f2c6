import { existsSync, globSync, mkdirSync, openSync, readSync, closeSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a start of each program beside the one at `path` into `folder`/bin. A start is a script that names the unpacked libraries, modules
 * and fonts, and then becomes the program. Throws if there is none at `path`.
 */
export function writeStarts(folder: string, path: string): void {
  const files = join(folder, 'files')
  const [program] = globSync(join(files, path))
  if (program === undefined) throw new Error(`the package has no ${path}`)
  const settings = describeSettings(folder, files)
  mkdirSync(join(folder, 'bin'))
  for (const target of globSync(join(dirname(program), '*')).filter(isProgram)) {
    const start = `#!/bin/sh\n${settings}exec ${[...findInterpreter(files, target), target].map(quote).join(' ')} "$@"\n`
    writeFileSync(join(folder, 'bin', basename(target)), start, { mode: 0o755 })
  }
}

/** Settings that make up for folders that a package expects at the root. */
function describeSettings(folder: string, files: string): string {
  const list = (...patterns: string[]): string[] => patterns.flatMap((pattern) => globSync(join(files, pattern)))
  const settings = {
    LD_LIBRARY_PATH: [...new Set(list('{usr/,}lib/**/lib*.so*').map((file) => dirname(file)))],
    PYTHONPATH: list('usr/lib/python3/dist-packages'),
    PERL5LIB: list('usr/share/perl5', 'usr/share/perl/5.*', 'usr/lib/*/perl5/5.*', 'usr/lib/*/perl/5.*'),
    OPENSSL_CONF: list('etc/ssl/openssl.cnf'),
    FONTCONFIG_FILE: existsSync(join(files, 'etc/fonts/fonts.conf')) ? [writeFonts(folder, files)] : [],
  }
  const lines = Object.entries(settings).filter(([, paths]) => paths.length > 0)
  return lines.map(([name, paths]) => `export ${name}=${quote(paths.join(':'))}\n`).join('')
}

/** The package's own list of fonts is made by its script, which does not run. */
function writeFonts(folder: string, files: string): string {
  const file = join(folder, 'fonts.conf')
  const rules = globSync(join(files, 'usr/share/fontconfig/conf.avail/{30-metric-aliases,45-latin,49-sansserif,60-latin}.conf'))
  const folders = [join(files, 'usr/share/fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const included = rules.map((path) => `<include>${path}</include>`)
  writeFileSync(
    file,
    `<fontconfig>${[...folders, ...included].join('')}<cachedir>${join(folder, 'fonts')}</cachedir></fontconfig>\n`,
  )
  return file
}

/** The unpacked interpreter of a script, where the machine has none. */
function findInterpreter(files: string, target: string): string[] {
  const buffer = Buffer.alloc(128)
  const file = openSync(target, 'r')
  readSync(file, buffer)
  closeSync(file)
  const [, interpreter = ''] = /^#! ?(\/\S+)/.exec(buffer.toString('latin1')) ?? []
  const unpacked = join(files, interpreter)
  return interpreter !== '' && existsSync(unpacked) ? [unpacked] : []
}

function isProgram(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && (found.mode & 0o111) !== 0
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
