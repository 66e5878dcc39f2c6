import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { MenuSubject } from '#acts/menu-act-store.ts'

/** The pages that list what a form changes; their forms are below them. */
export const homes: Record<MenuSubject, string> = { item: '/desk/menu', vehicle: '/desk/vehicles' }

/** Providers rent vehicles; all other stores sell items. */
export const rentsVehicles = ({ module_type: type }: KeyStore): boolean => type === 'rental'
export const sellsItems = (store: KeyStore): boolean => !rentsVehicles(store)
