/** Unpacks a program's package with all that the machine lacks: `node unpack-program.ts haproxy`. Says on its errors why it cannot. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { downloadPackages } from './apt.ts'
import { findComplaint, findUnpacked, programCache } from './find-program.ts'
import { type ProgramName, programs } from './programs.ts'
import { writeStarts } from './write-starts.ts'

const name = process.argv[2] as ProgramName
// Another process may have unpacked it while this one waited for the lock.
if (findUnpacked(name) === null) {
  const folder = join(programCache, name)
  const download = mkdtempSync(join(programCache, 'download-'))
  try {
    const archives = downloadPackages(programs[name].package, download)
    rmSync(folder, { recursive: true, force: true })
    const files = join(folder, 'files')
    mkdirSync(files, { recursive: true })
    for (const archive of archives) execFileSync('dpkg-deb', ['--extract', archive, files])
    writeStarts(folder, programs[name].path)
    const complaint = findComplaint(name, join(folder, 'bin', programs[name].path.replace(/^.*\//, '')))
    if (complaint !== null) throw new Error(complaint)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    rmSync(download, { recursive: true, force: true })
  }
}
