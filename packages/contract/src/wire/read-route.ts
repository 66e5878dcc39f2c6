export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Parses an entry of a table of routes ("METHOD /path" by name). */
export function readRoute<N extends string>(routes: Readonly<Record<N, string>>, name: N): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}
