import { test } from './fixtures.ts'
import { returnTo } from './shop.ts'
import { registerVendor } from './vendor-journey.ts'

test('[2.027] a store applies, with a draft resumed and a refused file, and sees how its application stands', async ({
  page,
}) => {
  await returnTo(page)
  await registerVendor(page, {
    zone: 'Business zone',
    name: 'Store name',
    address: 'Store address',
    module: 'Type of business',
    tax: 'VAT',
    min: 'Shortest delivery time',
    max: 'Longest delivery time',
    first: 'First Name',
    last: 'Last Name',
    phone: 'Phone',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    next: 'Next',
    subscription: 'Subscription',
    package: 'Shop',
    send: 'Send application',
    refused: 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.',
    inside: 'Inside the zone',
    congratulations: 'Congratulations!',
    received: 'We are reviewing your application',
  })
})
