import { listProgramFolders, hasPrograms } from '#testing/database/postgres-binaries.ts'
import { join } from 'node:path'

/** Programs of a cluster, and the Debian packages that have them. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pg_basebackup: 'postgresql' } as const

export type ClusterPrograms = { etcd: string; patroni: string; haproxy: string; postgresFolder: string }

/** Finds the programs of a cluster. Throws with the command that installs those that are missing. */
export function findClusterPrograms(): ClusterPrograms {
  const folders = [...listProgramFolders(), '/usr/bin', '/usr/sbin']
  const find = (name: string): string | undefined => folders.find((folder) => hasPrograms(folder, [name]))
  const missing = Object.entries(packages).filter(([name]) => find(name) === undefined)
  if (missing.length > 0) {
    const names = missing.map(([, name]) => name).join(' ')
    throw new Error(`A database that fails over needs programs of Debian: apt-get install --no-install-recommends ${names}`)
  }
  const at = (name: string): string => join(find(name) ?? '', name)
  return { etcd: at('etcd'), patroni: at('patroni'), haproxy: at('haproxy'), postgresFolder: find('pg_basebackup') ?? '' }
}
