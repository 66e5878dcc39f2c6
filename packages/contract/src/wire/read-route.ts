export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A row of a table of routes, names and their "METHOD /path". */
export function readRoute<N extends string>(routes: Readonly<Record<N, string>>, name: N): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}
