import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'

/** `name` handles the method of a path, `posted` a POST to it with `_method: put`. */
export type AnsweredBy = { name: EndpointName; posted?: EndpointName | undefined } | { name?: undefined; posted: EndpointName }
type Route = AnsweredBy & { method: string; path: string }
type Row = { name: EndpointName; method: string; path: string }

/** The routes of endpoints. Every path that accepts PUT accepts POST as well, since clients of the family send `_method: put` instead. */
export function listRoutes(names: readonly EndpointName[]): Route[] {
  const rows: Row[] = names.map((name) => ({ name, ...getRoute(name) }))
  const byRoute = new Map(rows.map(({ name, method, path }) => [`${method} ${path}`, name]))
  return rows.flatMap(({ name, method, path }): Route[] => {
    if (method === 'POST') return [{ name, posted: byRoute.get(`PUT ${path}`), method, path }]
    const isPostedAlone = method === 'PUT' && !byRoute.has(`POST ${path}`)
    return [{ name, method, path }, ...(isPostedAlone ? [{ posted: name, method: 'POST', path }] : [])]
  })
}
