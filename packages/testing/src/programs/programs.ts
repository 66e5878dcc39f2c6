/** The Debian package of a program, the program's path in it, and words with which it only says its version. */
export type Program = { package: string; path: string; version?: string }

/** Every program that tests take from Debian when the machine lacks it; `*` in a path is a version. */
export const programs = {
  caddy: { package: 'caddy', path: 'usr/bin/caddy', version: 'version' },
  chromium: { package: 'chromium', path: 'usr/lib/chromium/chromium' },
  'chromium-headless-shell': { package: 'chromium-headless-shell', path: 'usr/lib/chromium/chromium-headless-shell' },
  etcd: { package: 'etcd-server', path: 'usr/bin/etcd' },
  haproxy: { package: 'haproxy', path: 'usr/sbin/haproxy', version: '-v' },
  mmdebstrap: { package: 'mmdebstrap', path: 'usr/bin/mmdebstrap' },
  nginx: { package: 'nginx', path: 'usr/sbin/nginx', version: '-v' },
  openssl: { package: 'openssl', path: 'usr/bin/openssl', version: 'version' },
  patroni: { package: 'patroni', path: 'usr/bin/patroni' },
  pgbouncer: { package: 'pgbouncer', path: 'usr/sbin/pgbouncer' },
  postgres: { package: 'postgresql', path: 'usr/lib/postgresql/*/bin/postgres' },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs
