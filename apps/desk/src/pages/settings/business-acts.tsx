import type { DeskSheet } from '@medina/contract/operator/operator-settings'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { sharedActs } from '#shop/shared-acts.ts'
import { useDesk } from '#session/desk-session.tsx'
import { ActPages } from '#shop/act-pages.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { nameColumns } from './column-names.ts'
import { showValue } from './setting-values.ts'
import { useOwnSettings } from './settings.data.ts'

/** Lists the acts of keys on the business itself, or on the rows of one sheet, each with the name of the key. */
export function BusinessActs({ sheet }: { sheet?: DeskSheet }) {
  const { call } = useDesk()
  // Acts on the rows of a sheet name no setting.
  const settings = useOwnSettings(sheet === undefined)
  return (
    <ActPages
      name={['business-acts', sheet ?? '']}
      read={(before, signal) => call('operator.businessActs', { query: { before, sheet } }, { signal })}
      titleClassName="desk-settings-title"
    >
      {(act) => <Act key={act.id} act={act} settings={settings} />}
    </ActPages>
  )
}

const known = [
  'setting',
  'zones_add',
  'zones_change',
  'zones_remove',
  'fees_add',
  'fees_change',
  'fees_remove',
  'surges_add',
  'surges_change',
  'surges_remove',
  'size_guides_add',
  'size_guides_change',
  'size_guides_remove',
  'banners_add',
  'banners_change',
  'banners_remove',
  'modules_add',
  'modules_change',
  'stores_add',
  'stores_change',
  'couriers_add',
  'parcel_categories_add',
  'look_add',
  'look_change',
  'look_remove',
  'tax_classes_add',
  'tax_classes_change',
  'tax_classes_remove',
  'tax_class_set',
  'offline_methods_add',
  'offline_methods_change',
  'reasons_add',
  'reasons_change',
  'reasons_remove',
  'help_questions_add',
  'help_questions_change',
  'help_questions_remove',
  'document',
  'customer_blocked',
  'customer_unblocked',
  'person_invited',
  'person_linked',
  'person_changed',
  'person_removed',
  'person_signed_out',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'passkey_added',
  'passkey_removed',
  'recovery_used',
  'recovery_renewed',
  'key_made',
  'key_rotated',
  'key_revoked',
  'customer_noted',
  'customer_signed_out',
  'customers_merged',
  'merge_asked',
  'customers_separated',
  'customers_different',
  'customers_alike',
  'customer_exported',
  'customer_removed',
  'wallet_changed',
  'wallet_asked',
  'wallet_approved',
  'wallet_declined',
  'points_changed',
  'points_asked',
  'points_approved',
  'points_declined',
  'meaning_added',
  'meaning_removed',
  'on_duty',
  'off_duty',
  'review_shown',
  'review_hidden',
] as const

/** Acts on rows of offers: those of all sheets have the same words. */
const ofOffers = /^(?:coupons|cashback|campaigns|flash_sales|flash_sale_items|item_campaigns)_(add|change|remove)$/

type ActProps = { act: OperatorAct; settings: ReturnType<typeof useOwnSettings> }

function Act({ act: { act, about, key, created_at }, settings }: ActProps) {
  const { t, language } = useText()
  const moment = useDeskMoment()
  const words = known.find((name) => name === act)
  const shared = sharedActs.find((name) => name === act)
  const ofOffer = ofOffers.exec(act)?.[1] as 'add' | 'change' | 'remove' | undefined
  const name = about.name ?? ''
  const setting = act === 'setting' ? settings?.get(name) : undefined
  const show = (value: string | number | null) =>
    setting === undefined ? (value ?? '') : showValue(setting, String(value ?? ''), t)
  const values = {
    name: setting?.name ?? name,
    from: show(about.from),
    sum: typeof about.to === 'number' ? formatNumber(about.to, language, 3) : '',
    to: act === 'setting' ? show(about.to) : nameColumns(String(about.to ?? ''), t).join(t('ui.comma')),
  }
  return (
    <li className="desk-row">
      <span className="min-w-0 flex-1">
        <span className="desk-act-words">
          {words !== undefined
            ? t(`desk_settings.act_${words}`, values)
            : ofOffer !== undefined
              ? t(`desk_settings.act_offers_${ofOffer}`, values)
              : shared !== undefined
                ? t(`desk_opening.act_${shared}`, values)
                : act}
        </span>
        <span className="desk-quiet">
          {key === null ? t('desk_opening.by_itself') : <bdi>{key.name}</bdi>} • {moment(created_at)}
        </span>
      </span>
    </li>
  )
}
