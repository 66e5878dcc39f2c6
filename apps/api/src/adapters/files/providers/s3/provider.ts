import type { FilesProvider } from '../../files-adapter.ts'
import { createS3Files } from './s3.ts'
import type { settings } from './settings.ts'

export const provider: FilesProvider<typeof settings> = {
  create: ({ S3_URL: url, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret }) =>
    createS3Files({ url, region, keyId, secret }),
}
