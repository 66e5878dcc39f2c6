import type { Module } from '@medina/contract/site'

/** A food module that is offered in zone 1. */
export function aModule(id: number, changes: Partial<Module> = {}): Module {
  return {
    id,
    module_name: `Module ${id}`,
    module_type: 'food',
    description: null,
    icon_full_url: null,
    thumbnail_full_url: null,
    theme_id: 1,
    status: '1',
    all_zone_service: 0,
    stores_count: 0,
    items_count: 0,
    zones: [{ id: 1, name: 'Old Harbour' }],
    ...changes,
  }
}
