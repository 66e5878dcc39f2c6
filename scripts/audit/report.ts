import type { Advisories, Advisory } from './advisories.ts'
import { isAllowed, type LockedPackage } from './licences.ts'

/** 0: everything was checked, nothing found. 1: something was found. 2: the advisories could not be read, and no licence is refused. */
export type Report = { lines: string[]; code: 0 | 1 | 2 }

export function report(packages: readonly LockedPackage[], advisories: Advisories, isLong: boolean): Report {
  const shipped = packages.filter(({ ships }) => ships)
  const refused = shipped.filter((each) => !isAllowed(each))
  const found = advisories.state === 'checked' ? advisories.found : []
  const lines = [
    ...(isLong ? packages.map((each) => `${formatPackage(each)}${each.ships ? '' : ' · not shipped'}`) : []),
    `Licences of what ships (${shipped.length}): ${countLicences(shipped)}`,
    `Licences of what builds and tests it: ${countLicences(packages.filter(({ ships }) => !ships))}`,
    ...refused.map((each) => `✗ not an allowed licence: ${formatPackage(each)}`),
    ...found.map((each) => `✗ ${formatAdvisory(each)}`),
    advisories.state === 'unchecked'
      ? `✗ Advisories could not be read, so nothing is known of ${packages.length} packages: ${advisories.reason}`
      : `Advisories: ${found.length} known in ${packages.length} packages.`,
  ]
  const hasFindings = refused.length > 0 || found.length > 0
  return { lines, code: hasFindings ? 1 : advisories.state === 'unchecked' ? 2 : 0 }
}

function formatPackage({ name, version, licence }: LockedPackage): string {
  return `${name} ${version} · ${licence ?? 'no licence named'}`
}

function formatAdvisory({ name, severity, title, url, range, ships }: Advisory): string {
  return `${severity}: ${name} ${range} · ${title} · ${ships ? 'ships' : 'not shipped'} · ${url}`
}

/** "MIT 128, Apache-2.0 36" */
function countLicences(packages: readonly LockedPackage[]): string {
  const counts = Map.groupBy(packages, ({ licence }) => licence ?? 'none named')
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, all]) => `${licence} ${all.length}`)
    .join(', ')
}
