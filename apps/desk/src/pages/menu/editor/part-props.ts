import type { MenuForm } from '@medina/contract/operator/menu/menu'
import { useSettings } from '@medina/web/site/settings.ts'
import type { ItemForm } from './use-item-form.ts'

/** Each part of the form of an item gets these. */
export type PartProps = {
  edit: ItemForm
  form: MenuForm
  /** The language of the texts that are shown. */
  language: string
  /** Problems by column. */
  problems: ReadonlyMap<string, string>
  /** Whether only prices and stock may be changed. */
  isLocked: boolean
}

/** The capabilities of the module of the store; undefined until they are read. */
export function useTraits({ module_type: type }: MenuForm) {
  const traits = useSettings().data?.module_config[type]
  return traits === undefined || Array.isArray(traits) ? undefined : traits
}
export type Traits = ReturnType<typeof useTraits>
