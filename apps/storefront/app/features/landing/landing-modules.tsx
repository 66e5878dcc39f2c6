import { choiceFields } from '@medina/contract/device/plain-forms'
import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { toChosen } from '#features/module/offered-modules.ts'
import { useModules } from '@medina/web/site/site.data.ts'

/** The modules as stars. A press stores the module and focuses the place field; without scripts it leads to the module's home. */
export function LandingModules() {
  const { t } = useText()
  const { preferences, setPreferences } = useDevice()
  const modules = useModules()
  return (
    <section aria-labelledby="landing-modules" className="shell landing-part">
      <h2 id="landing-modules" className="text-h1">
        {t('landing.modules_title')}
      </h2>
      <form action="/">
        <ul className="landing-tiles">
          {modules.map((module) => (
            <li key={module.id} data-module={module.module_type} className="grid">
              <button
                type="submit"
                name={choiceFields.module}
                value={module.id}
                className="module-choice landing-tile"
                aria-pressed={module.id === preferences.module?.id}
                onClick={(event) => {
                  event.preventDefault()
                  setPreferences({ module: toChosen(module) })
                  focusField()
                }}
              >
                <Art name={`modules/${module.module_type}-star-236`} size={118} themed={false} className="landing-star" />
                <bdi className="landing-tile-name text-h3">{module.module_name}</bdi>
                {module.description && <span className="mt-0.5 text-sm text-ink-2">{module.description}</span>}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}

function focusField(): void {
  document.querySelector<HTMLElement>('main [role="combobox"], .landing-words button')?.focus()
}
