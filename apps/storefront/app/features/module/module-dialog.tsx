import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { type OverlayProps, preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import { useChooseModule } from './choose-module.ts'
import { useModulesHereQuery } from './module.data.ts'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** Modules offered in the stored zones, three in a row (spec 2.044, 9.043). It stays until a module offered here is chosen (spec 8.027). */
export default function ModuleDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const { module: current, place, browsed } = usePreferences()
  const { modules, hasFailed, retry } = useModulesHereQuery()
  const isNeeded = modules !== undefined && modules.length > 0 && !modules.some(({ id }) => id === current?.id)
  return (
    <Dialog open={open} onClose={onClose} dismissible={!isNeeded} size="lg" title={t('module.title')} closeLabel={t('ui.close')}>
      {modules?.length === 0 || (place === null && browsed === undefined) ? (
        <NoModules />
      ) : modules === undefined && hasFailed ? (
        <Failed onRetry={retry} />
      ) : (
        <Choice modules={modules} currentId={current?.id} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ChoiceProps = { modules: OfferedModule[] | undefined; currentId: number | undefined; onClose: () => void }

function Choice({ modules, currentId, onClose }: ChoiceProps) {
  const { t } = useText()
  const choose = useChooseModule()
  const hasCurrent = modules?.some(({ id }) => id === currentId)
  return (
    <>
      {/* Without a current module the list has the focus: a ring around the first one would look like a choice. */}
      <ul
        className="grid grid-cols-3 gap-2 pt-1 outline-none md:gap-4"
        aria-busy={modules === undefined}
        tabIndex={-1}
        data-autofocus={hasCurrent ? undefined : true}
      >
        {modules === undefined
          ? [1, 2, 3].map((key) => <ModuleTileSkeleton key={key} />)
          : modules.map((module) => (
              <ModuleTile
                key={module.id}
                module={module}
                isCurrent={module.id === currentId}
                onChoose={() => {
                  // The whole page is styled anew when it stops being inert: two tasks block a press less than one.
                  setTimeout(onClose)
                  setTimeout(choose, 0, module)
                }}
              />
            ))}
      </ul>
      <p className="mt-5 flex items-center gap-2 text-sm text-ink-2">
        <Icon name="info" size={18} />
        {t('module.needed')}
      </p>
    </>
  )
}

function NoModules() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      art="module"
      title={t('module.none_title')}
      action={
        <Button variant="secondary" onPointerEnter={() => preloadOverlay('place')} onClick={() => show({ kind: 'place' })}>
          {t('module.change_place')}
        </Button>
      }
    >
      {t('module.none_text')}
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Notice
      tone="danger"
      title={t('error.network')}
      action={
        <Button variant="plain" size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  )
}

const box = 'relative grid w-full content-center justify-items-center gap-2 rounded-lg px-1 py-3 md:min-h-47 md:gap-3'

type ModuleTileProps = { module: OfferedModule; isCurrent: boolean; onChoose: () => void }

/** A module as a star in its own accent. */
function ModuleTile({ module, isCurrent, onChoose }: ModuleTileProps) {
  return (
    <li data-module={module.module_type}>
      <button
        type="button"
        className={`module-choice ${box}`}
        aria-current={isCurrent ? 'true' : undefined}
        data-autofocus={isCurrent ? true : undefined}
        onClick={onChoose}
      >
        <Art name={`modules/${module.module_type}-star-236`} size={118} themed={false} priority className="w-18 md:w-auto" />
        <bdi className="text-sm font-semibold md:text-h3">{module.module_name}</bdi>
        {isCurrent && (
          <span className="absolute end-2 top-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent md:end-2.5 md:top-2.5">
            <Icon name="check" size={16} />
          </span>
        )}
      </button>
    </li>
  )
}

function ModuleTileSkeleton() {
  return (
    <li aria-hidden="true" className={`${box} bg-surface-2`}>
      <Skeleton className="size-18 bg-surface-3 md:size-29.5" />
      <Skeleton className="my-1 h-3 w-14 bg-surface-3" />
    </li>
  )
}
