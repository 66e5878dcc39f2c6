import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Places and routes by Google',
  shape: {
    GOOGLE_MAPS_KEY: SecretSchema,
    GOOGLE_MAPS_URL: UrlSettingSchema.optional(),
  },
  needs: ['GOOGLE_MAPS_KEY'],
  notes: {
    GOOGLE_MAPS_KEY: {
      default: '–',
      note: "A key for Google's APIs Places (New), Geocoding and Routes, for what `NOMINATIM_URL` and `OSRM_URL` leave open.",
    },
    GOOGLE_MAPS_URL: { default: "Google's hosts", note: 'A proxy of your own in front of the three APIs: its base address.' },
  },
})
