import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { SecretSchema, UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Uploads in a bucket',
  shape: {
    S3_URL: UrlSettingSchema,
    S3_REGION: z.string().default('us-east-1'),
    S3_KEY_ID: SecretSchema,
    S3_SECRET: SecretSchema,
  },
  needs: ['S3_URL', 'S3_KEY_ID', 'S3_SECRET'],
  place: 'S3_URL',
  notes: {
    S3_URL: {
      default: '–',
      note: 'S3 bucket for uploads: `https://s3.example/bucket` or `https://bucket.s3.example`; without it they lie in `DATA_DIR`.',
    },
    S3_REGION: { default: '`us-east-1`', note: 'The region for which requests are signed.' },
    S3_KEY_ID: { default: '–', note: 'Access key of the bucket; it may list the bucket, and get, put and delete objects.' },
    S3_SECRET: { default: '–', note: "The key's secret." },
  },
})
