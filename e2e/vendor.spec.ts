import { test } from './fixtures.ts'
import { returnTo } from './shop.ts'
import { registerVendor } from './vendor-journey.ts'

test('[2.027] a store applies, with a draft resumed and a refused file, and sees how its application stands', async ({
  page,
}) => {
  await returnTo(page)
  await registerVendor(page, {
    zone: 'Business Zone',
    name: 'Vendor Name',
    address: 'Vendor Address',
    module: 'Business Module',
    tax: 'VAT/TAX',
    min: 'Min delivery time',
    max: 'Max delivery time',
    first: 'First Name',
    last: 'Last Name',
    phone: 'Phone',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    next: 'Next',
    subscription: 'Subscription Base',
    package: 'Shop',
    send: 'Send application',
    refused: 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.',
    inside: 'Inside the zone',
    congratulations: 'Congratulations!',
    received: 'We look at your application',
  })
})
