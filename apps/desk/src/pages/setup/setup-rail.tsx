import { languageName } from '@medina/contract/device/language-names'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import type { SetupTaxKind } from '@medina/contract/operator/setup/setup-checks'
import type { Language } from '@medina/contract/device/languages'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { areaOf, readOutline } from '#pages/zones/outline-math.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatNumber, percentSign } from '@medina/web/format/numbers.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { pathOfStep, type SetupStep, setupSteps } from './steps.ts'

type RailProps = { setup: Setup; step: SetupStep; zones: readonly SheetCells[] }

/** The steps; those that are done say what was chosen, and all of them open again. */
export function SetupRail({ setup, step, zones }: RailProps) {
  const { t } = useText()
  const chosen = useChosen(setup, zones)
  return (
    <nav className="desk-setup-rail" aria-label={t('desk_setup.steps')}>
      <ol>
        {setupSteps.map((each, index) => {
          const isDone = setup.steps[each]
          return (
            <li key={each}>
              <TravelLink
                to={pathOfStep(each)}
                aria-current={each === step ? 'step' : undefined}
                data-done={isDone || undefined}
                className="desk-setup-link"
              >
                <span className="desk-setup-number" aria-hidden="true">
                  {isDone ? <DeskIcon name="check" size={16} /> : index + 1}
                </span>
                <span className="desk-setup-words">
                  <span className="desk-setup-name">{t(`desk_setup.step_${each}`)}</span>
                  {isDone && <span className="sr-only">{t('desk_setup.done')}</span>}
                  {isDone ? (
                    chosen[each].map((line) => (
                      <span key={line} className="desk-quiet block">
                        {line}
                      </span>
                    ))
                  ) : (
                    <span className="desk-quiet block">{t(each === step ? 'desk_setup.here' : 'desk_setup.open')}</span>
                  )}
                </span>
              </TravelLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The choices of each step, in a line or two. */
function useChosen(setup: Setup, zones: readonly SheetCells[]): Record<SetupStep, string[]> {
  const { t, language } = useText()
  const { textOf } = useRowNames()
  const config = useConfig()
  const languages = useShopLanguages()
  const { modules, stores } = setup
  const on = modules.filter(({ is_on: isOn }) => isOn).map(({ name }) => name)
  const area = zones.reduce((sum, zone) => sum + areaOf(readOutline(zone.area ?? '')), 0)
  const taxLine = (kind: SetupTaxKind, percent: string): string =>
    kind === 'none'
      ? t('desk_setup.tax_none')
      : t(`desk_setup.tax_line_${kind}`, { rate: `${formatNumber(Number(percent), language, 2)}${percentSign(language)}` })
  const names = (list: readonly Language[]): string => list.map(languageName).join(t('ui.comma'))
  return {
    shop:
      config === undefined
        ? []
        : [
            t('desk_setup.shop_line', { name: config.business_name, languages: names(languages) }),
            t('desk_setup.money', {
              currency: config.currency_code ?? config.currency_symbol,
              n: config.digit_after_decimal_point,
            }),
            ...(setup.tax.kind === null || setup.tax.is_own ? [] : [taxLine(setup.tax.kind, setup.tax.percent)]),
          ],
    place: [
      t('desk_setup.area', {
        name: zones.map((zone) => textOf(zone)).join(t('ui.comma')),
        area: formatNumber(Math.round(area), language),
      }),
    ],
    modules: [on.join(t('ui.comma'))],
    store: stores.map(({ name, items }) => t('desk_setup.store_line', { name, n: items })),
    look: [t('desk_setup.look_line')],
  }
}
