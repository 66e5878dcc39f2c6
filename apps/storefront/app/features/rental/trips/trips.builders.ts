import type { Trip, TripDetails } from '@medina/contract/rental/booked-trips'

const harbourCars: Trip['provider'] = {
  id: 31,
  slug: 'harbour-cars',
  name: 'Harbour Cars',
  phone: '+966550000031',
  logo_full_url: null,
  cover_photo_full_url: null,
  avg_rating: 4.8,
  rating_count: 12,
  total_vehicles: 14,
  reviews_section: 1,
}

/** A trip of three hours with one vehicle, of a customer, not paid yet. */
export function aTrip(own: Partial<Trip> = {}): Trip {
  return {
    id: 100_471,
    user_id: 7,
    is_guest: 0,
    provider_id: 31,
    module_id: 6,
    zone_id: 1,
    pickup_zone_id: 1,
    trip_type: 'hourly',
    trip_status: 'pending',
    payment_status: 'unpaid',
    payment_method: null,
    partially_paid_amount: 0,
    due_amount: 138,
    trip_amount: 138,
    cashback: null,
    base_amount: 120,
    discount_on_trip: 0,
    discount_on_trip_by: 'none',
    coupon_code: null,
    coupon_discount_amount: 0,
    coupon_discount_by: null,
    ref_bonus_amount: 0,
    tax_amount: 18,
    tax_percentage: 15,
    tax_status: 'excluded',
    additional_charge: 0,
    additional_charge_name: null,
    distance: 4.2,
    estimated_hours: 3,
    days: null,
    scheduled: 1,
    schedule_at: '2026-03-11T09:00:00Z',
    estimated_trip_end_time: '2026-03-11T12:00:00Z',
    pickup_location: { lat: 22.4188, lng: 39.0468, location_name: 'Palm Court 14, Old Harbour' },
    destination_location: { lat: 22.43, lng: 39.06, location_name: 'Harbour Gate' },
    user_info: { contact_person_name: 'Noura', contact_person_number: '+966550102030', contact_person_email: null },
    trip_note: null,
    otp: '4821',
    quantity: 1,
    canceled_by: 'none',
    cancellation_reason: null,
    can_cancel: true,
    can_pay: true,
    provider: harbourCars,
    currency_digits: 2,
    pending: '2026-03-10T09:00:00Z',
    confirmed: null,
    ongoing: null,
    completed: null,
    canceled: null,
    payment_failed: null,
    created_at: '2026-03-10T09:00:00Z',
    updated_at: '2026-03-10T09:00:00Z',
    ...own,
  }
}

/** The same trip as its page reads it. */
export function aTripPage(own: Partial<TripDetails> = {}): TripDetails {
  return {
    ...aTrip(),
    trip_details: [
      {
        id: 1,
        vehicle_id: 101,
        quantity: 1,
        price: 40,
        original_price: 120,
        discount_on_trip: 0,
        calculated_price: 120,
        vehicle_details: {
          name: 'City hatchback',
          thumbnail_full_url: null,
          brand: 'Zephyr',
          seating_capacity: 5,
          air_condition: 1,
          fuel_type: 'petrol',
          transmission_type: 'automatic',
          type: 'Small',
        },
        license_plate_number: ['7314 KSA'],
      },
    ],
    vehicle_identity: [aUnit()],
    position: null,
    offline_payment: null,
    returned_to: [],
    revision: 1,
    live_url: '/api/v1/rental/user/trip/live/token',
    ...own,
  }
}

/** The unit that was assigned to it, without a driver. */
export function aUnit(own: Partial<TripDetails['vehicle_identity'][number]> = {}): TripDetails['vehicle_identity'][number] {
  return {
    id: 1,
    vehicle_id: 101,
    trip_details_id: 1,
    vehicle_identity_id: 501,
    vehicle_driver_id: null,
    is_completed: 0,
    license_plate_number: '7314 KSA',
    vehicle_name: 'City hatchback',
    vehicle_thumbnail: null,
    driver_data: null,
    review: null,
    can_review: false,
    ...own,
  }
}
