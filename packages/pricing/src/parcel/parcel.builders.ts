// Builders for the tests of parcels.
import type { ParcelBillInput } from './parcel-bill.ts'

type Changes = {
  [Part in keyof ParcelBillInput]?: Part extends 'coupon' | 'first_order' | 'tax_class'
    ? ParcelBillInput[Part]
    : Partial<ParcelBillInput[Part]>
}

/** 7.5 km at 12.00, minimum 50.00, tips allowed, no tax, no charge. */
export function aParcel({ parcel, rates, zone, config, ...promotions }: Changes = {}): ParcelBillInput {
  return {
    parcel: { distance: 7500, ...parcel },
    rates: {
      delivery_charge_type: 'distance',
      fixed_shipping_charge: 0,
      per_km_shipping_charge: 1200,
      minimum_shipping_charge: 5000,
      maximum_shipping_charge: null,
      ...rates,
    },
    zone: { increased_delivery_fee: 0, increased_delivery_fee_status: 0, ...zone },
    config: {
      tax: 0,
      tax_included: 0,
      dm_tips_status: 1,
      additional_charge_status: 0,
      additional_charge: 300,
      additional_charge_name: 'Service fee',
      ...config,
    },
    ...promotions,
  }
}

export const aParcelCoupon = {
  coupon_type: 'default' as const,
  discount_type: 'percent' as const,
  discount: 10,
  min_purchase: 0,
  max_discount: 0,
  created_by: 'admin' as const,
}
