import type { MenuSubject } from '#acts/menu-act-store.ts'

/** The pages that list what a form changes; their forms are below them. */
export const homes: Record<MenuSubject, string> = { item: '/desk/menu', vehicle: '/desk/vehicles' }
