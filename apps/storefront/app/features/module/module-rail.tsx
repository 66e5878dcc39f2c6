import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Tooltip } from '@medina/web/ui/overlay/tooltip.tsx'
import { useChooseModule } from './choose-module.ts'
import { useModulesHere } from './module.data.ts'

/**
 * The modules of the stored zones at the inline end of a page, from 1180 px on, where no tiles show them (spec 2.044, 9.043). Hidden if
 * there is only one.
 */
export function ModuleRail() {
  const { t } = useText()
  const { module: current } = usePreferences()
  const modules = useModulesHere()
  const choose = useChooseModule()
  if (modules.length < 2) return null
  return (
    <nav aria-label={t('shell.modules')} className="module-rail">
      {modules.map((module) => (
        <Tooltip key={module.id} text={module.module_name} side="start">
          {() => (
            <button
              type="button"
              data-module={module.module_type}
              className="module-choice"
              aria-label={module.module_name}
              aria-current={module.id === current?.id ? 'true' : undefined}
              onClick={() => choose(module)}
            >
              <Art name={`modules/${module.module_type}-72`} size={28} themed={false} priority />
            </button>
          )}
        </Tooltip>
      ))}
    </nav>
  )
}
