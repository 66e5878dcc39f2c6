import type { MenuForm } from '@medina/contract/operator/menu/menu'

type Category = MenuForm['categories'][number]

/** The name of a category after that of its parent: "Drinks · Juices". */
export function nameCategory({ name, parent }: Category, all: readonly Category[]): string {
  const above = parent === null ? undefined : all.find(({ slug }) => slug === parent)
  return above === undefined ? name : `${above.name} · ${name}`
}
