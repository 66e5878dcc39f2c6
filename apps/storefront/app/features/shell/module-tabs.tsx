import { usePreferences } from '@medina/web/device/device.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { useChooseModule } from '#features/module/choose-module.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import type { OfferedModule } from '@medina/web/site/site.data.ts'

/** Modules offered at the chosen place; the current one is marked. */
export function ModuleTabs() {
  const { module: current } = usePreferences()
  const modules = useModulesHere()
  const choose = useChooseModule()
  return modules.map((module) => (
    <Tab key={module.id} module={module} isCurrent={module.id === current?.id} onChoose={() => choose(module)} />
  ))
}

function Tab({ module, isCurrent, onChoose }: { module: OfferedModule; isCurrent: boolean; onChoose: () => void }) {
  return (
    <button type="button" className="tab" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <Art name={`modules/${module.module_type}-72`} size={26} themed={false} priority />
      {module.module_name}
    </button>
  )
}
