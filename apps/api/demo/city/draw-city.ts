import { DISTRICTS, ZONES } from './plan/districts.ts'
import { at, centroid, contains, distance, nearestOnSegment, signedArea } from './plan/geometry.ts'
import { type GroundPlan, planGround } from './plan/ground.ts'
import { drawLayers } from './plan/map-layers.ts'
import { buildGraph, type StreetGraph } from './plan/network.ts'
import { SITES, type SitePlan } from './plan/sites.ts'
import { COAST, offsetWalk } from './plan/skeleton.ts'
import { createNamer, FAMILIAR_STREETS } from './plan/street-names.ts'
import { warp, warpRing } from './plan/warp.ts'
import { planZones } from './plan/zones.ts'
import { type Point, roundDegrees, toLngLat } from './projection.ts'
import { createRandom } from './random.ts'

/** Draws the whole city from nothing but the plan; the same on each run. */
export function drawCity() {
  const zonePlans = planZones()
  const plan = planGround(zonePlans)
  addSeaWalk(plan)
  const graph = buildGraph(plan.segments, plan.streets)
  nameStreets(plan, graph)
  return {
    graph: {
      nodes: graph.nodes.flatMap(([x, y]) => [decimetres(x), decimetres(y)]),
      streets: streetRows(plan, graph),
      zones: ZONES.map(({ key, name }) => ({
        key,
        name,
        ring: closedRing(zonePlans.find((zone) => zone.key === key)?.ring ?? []),
      })),
      districts: DISTRICTS.map(({ key, name, zone }) => ({ key, name, zone, at: labelPoint(plan, key) })),
      areas: plan.faces
        .filter(({ kind }) => kind !== 'water')
        .map(({ plot, district }) => ({
          district: district.key,
          ring: warpRing(plot.ring, 1.5).flatMap((point) => point.map(decimetres)),
        })),
      sites: SITES.map((site) => ({
        key: site.key,
        kind: site.kind,
        name: site.name,
        at: sitePoint(plan, site).map(decimetres),
      })),
    },
    map: drawLayers(plan),
  }
}

/** A walk along the water, for feet and bicycles only, joined to the corniche every few hundred metres. */
function addSeaWalk({ segments, streets }: GroundPlan) {
  const walk = streets.add({ class: 'path', name: { en: 'Sea Walk', ar: 'ممشى البحر' }, grid: 'plan' })
  const link = streets.add({ class: 'path', name: null, grid: 'plan' })
  const corniche = streets.list.findIndex((street) => street.name?.en === 'Corniche Road')
  const road = segments.filter((segment) => segment.street === corniche)
  let since = 0
  offsetWalk(COAST).forEach((to, index, all) => {
    const from = all[index - 1]
    if (!from) return
    segments.push({ from, to, street: walk })
    since += distance(from, to)
    const nearest = road.flatMap((segment) => [segment.from, segment.to]).sort((a, b) => distance(a, to) - distance(b, to))[0]
    if (since < 320 || !nearest || distance(nearest, to) > 120) return
    segments.push({ from: to, to: nearest, street: link })
    since = 0
  })
}

function nameStreets({ streets }: GroundPlan, { nodes, chains }: StreetGraph) {
  const namer = createNamer(createRandom(7))
  const lengthOf = (street: number) =>
    (chains.get(street) ?? []).reduce(
      (sum, chain) =>
        sum + chain.slice(1).reduce((part, node, i) => part + distance(at(nodes, node), at(nodes, at(chain, i))), 0),
      0,
    )
  for (const { name, near, grid } of FAMILIAR_STREETS) {
    const spot = warp(near)
    const gap = (street: number) =>
      Math.min(
        ...(chains.get(street) ?? []).flatMap((chain) =>
          chain.slice(1).map((node, i) => nearestOnSegment(spot, at(nodes, at(chain, i)), at(nodes, node)).distance),
        ),
      )
    const [nearest] = [...chains.keys()]
      .filter((street) => at(streets.list, street).grid === grid && !at(streets.list, street).name && lengthOf(street) > 150)
      .sort((a, b) => gap(a) - gap(b))
    if (nearest === undefined) throw new Error(`No street for ${name.en}`)
    at(streets.list, nearest).name = name
    namer.reserve(name)
  }
  const byLength = [...chains.keys()].map((street) => ({ street, length: lengthOf(street) })).sort((a, b) => b.length - a.length)
  for (const { street, length } of byLength) {
    const entry = at(streets.list, street)
    const isNamed = entry.class === 'lane' ? entry.grid === 'old' && length > 100 : entry.class !== 'path' && length > 60
    if (!entry.name && isNamed) entry.name = namer.next(entry.grid, entry.class)
  }
}

/** Nameless lanes of a class share one row. */
function streetRows({ streets }: GroundPlan, { chains }: StreetGraph) {
  const named = [...chains].filter(([street]) => at(streets.list, street).name)
  const nameless = Map.groupBy(
    [...chains].filter(([street]) => !at(streets.list, street).name),
    ([street]) => at(streets.list, street).class,
  )
  return [
    ...named.map(([street, list]) => ({
      name: at(streets.list, street).name,
      class: at(streets.list, street).class,
      chains: list,
    })),
    ...[...nameless].map(([width, group]) => ({ name: null, class: width, chains: group.flatMap(([, list]) => list) })),
  ]
}

function closedRing(ring: readonly Point[]): [number, number][] {
  const positions = warpRing(ring, 1).map((point) => roundDegrees(toLngLat(point)))
  return [...positions, at(positions, 0)]
}

/** The middle of the district's largest piece of ground. */
function labelPoint(plan: GroundPlan, key: string): number[] {
  const own = plan.faces.filter(({ district, kind }) => district.key === key && kind === 'city')
  const largest = own.sort((a, b) => signedArea(b.plot.ring) - signedArea(a.plot.ring))[0]
  if (!largest) throw new Error(`District ${key} has no ground`)
  return warp(centroid(largest.plot.ring)).map(decimetres)
}

const OPEN_KINDS = ['beach', 'marina', 'lighthouse', 'port']

/** Buildings stand in the middle of their block; what lies open at the water keeps its place. */
function sitePoint(plan: GroundPlan, site: SitePlan): Point {
  if (site.ground === 'point' && OPEN_KINDS.includes(site.kind)) return warp(site.at)
  const own = plan.blocks.find((block) => block.site === site) ?? plan.blocks.find(({ ring }) => contains(ring, site.at))
  if (!own && site.ground !== 'point') throw new Error(`No ground for ${site.key}`)
  return warp(own ? centroid(own.ring) : site.at)
}

const decimetres = (metres: number) => Math.round(metres * 10)
