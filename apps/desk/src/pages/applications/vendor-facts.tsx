import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { languages } from '@medina/contract/device/languages'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type Fact, Facts } from './facts.tsx'

type Vendor = NonNullable<OperatorApplication['vendor']>

/** The store as it was entered: names, place, times, tax and plan. */
export function VendorFacts({ vendor }: { vendor: Vendor }) {
  const { t } = useText()
  const money = useMoney()
  const plan = vendor.package
  return (
    <>
      <Facts
        title={t('desk_applications.store')}
        facts={[
          ...textsOf(vendor.name, t('desk_applications.name')),
          ...textsOf(vendor.address, t('desk_applications.address')),
          { label: t('desk_applications.module'), value: vendor.module },
          { label: t('desk_applications.zone'), value: vendor.zone },
          { label: t('desk_applications.place'), value: <Place {...vendor} /> },
        ]}
      />
      <Facts
        title={t('desk_applications.terms')}
        facts={[
          {
            label: t('desk_applications.minutes'),
            value: t('desk_applications.minutes_value', { from: vendor.minimum_delivery_time, to: vendor.maximum_delivery_time }),
          },
          { label: t('desk_applications.tax'), value: vendor.tax },
          {
            label: t('desk_applications.plan'),
            value:
              plan === null
                ? t('desk_applications.plan_commission')
                : t('desk_applications.plan_package', {
                    name: plan.package_name,
                    price: money.text(plan.price),
                    days: plan.validity,
                  }),
          },
        ]}
      />
    </>
  )
}

/** A text in each language in which it was entered; the language is named where there are several. */
function textsOf(texts: Vendor['name'], label: string): Fact[] {
  const entered = languages.filter((language) => texts[language] !== undefined && texts[language] !== '')
  return entered.map((language) => ({
    label: entered.length > 1 ? `${label} (${language})` : label,
    value: texts[language],
  }))
}

/** The place on a map of the browser's choice. */
function Place({ latitude, longitude }: { latitude: number; longitude: number }) {
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <a
      className="text-accent underline"
      dir="ltr"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {position}
    </a>
  )
}
