import type { ItemDetails } from '@medina/contract/catalog/catalog'

type Belonging = Pick<ItemDetails, 'module_id'>

/** The path of the list of a category's items (spec 2.003). */
export function categoryPath({ module_id }: Belonging, id: string | number): string {
  return listPath({ search: 'category', id: String(id), module_id: String(module_id), data_type: 'category' })
}

export function brandPath({ module_id }: Belonging, { id, name }: { id: number; name: string }): string {
  return listPath({ search: name, brand_id: String(id), module_id: String(module_id), data_type: 'brand' })
}

export function tagPath(tag: string): string {
  return listPath({ search: tag, data_type: 'searched' })
}

function listPath(query: Record<string, string>): string {
  return `/home?${new URLSearchParams(query).toString()}`
}
